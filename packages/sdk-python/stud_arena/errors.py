"""What the user of this package did wrong, in one sentence."""


class UsageError(ValueError):
    """Bad input: says where, what came, and what would do."""
