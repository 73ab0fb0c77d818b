"""What a bot may do, and what it does."""

from __future__ import annotations

import json
import math
import operator
from typing import Any, Dict, Mapping, Optional, Sequence, Tuple, Union

#: Names of actions; what raises the price has three names.
ACTIONS = ("fold", "check", "call", "bringIn", "complete", "bet", "raise", "declare")
#: Names of the actions that raise the price.
SIZED = frozenset(("complete", "bet", "raise"))
#: Longer notes are cut.
NOTE_LENGTH = 500


class Action:
    """An action on offer, or a decision. Amounts are the seat's total in this betting round, in chips.

    On offer without a fixed limit, a bet or raise is a range from `min` to `max` and has no `to`: choose one with
    `raise_to`. Everything else in `view.legal` can be returned as it is.

    >>> Action("raise", min=200, max=800).raise_to(1000)
    Action('raise', to=800)
    """

    __slots__ = ("action", "to", "min", "max", "side", "note", "policy", "_legal", "_reply")

    action: str
    to: Optional[int]
    min: Optional[int]
    max: Optional[int]
    #: What a declaration declares (R30): "high", "low" or "both".
    side: Optional[str]
    #: At most 500 characters, kept for replays.
    note: Optional[str]
    #: The probabilities the bot chose with, in the order of `view.legal`: makes measurements sharper.
    policy: Optional[Tuple[float, ...]]
    _legal: Optional[str]
    _reply: str

    def __init__(
        self,
        action: str,
        to: Optional[int] = None,
        *,
        min: Optional[int] = None,
        max: Optional[int] = None,
        side: Optional[str] = None,
        note: Optional[str] = None,
        policy: Optional[Sequence[float]] = None,
    ) -> None:
        put = object.__setattr__
        put(self, "action", action)
        put(self, "to", to)
        put(self, "min", min)
        put(self, "max", max)
        put(self, "side", side)
        put(self, "note", note)
        put(self, "policy", None if policy is None else tuple(policy))
        # Of an action on offer: the text of the offer, and of the answer from behind its id.
        put(self, "_legal", None)
        put(self, "_reply", "")

    def raise_to(self, total: float) -> "Action":
        """Raises to about that total, brought into what is allowed and to whole chips; a fixed limit leaves no choice."""
        if self.min is None or self.max is None:
            return self
        if math.isnan(total):
            return Action(self.action, total)  # type: ignore[arg-type]
        return Action(self.action, math.floor(max(self.min, min(self.max, total)) + 0.5))

    def noted(self, note: str) -> "Action":
        """The same with a note for the replay."""
        return self._with(note=note, policy=self.policy)

    def with_policy(self, policy: Sequence[float]) -> "Action":
        """The same with the probabilities it was drawn with, one for each of `view.legal`."""
        return self._with(note=self.note, policy=policy)

    def _with(self, note: Optional[str], policy: Optional[Sequence[float]]) -> "Action":
        return Action(self.action, self.to, min=self.min, max=self.max, side=self.side, note=note, policy=policy)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"An Action cannot be changed; make a new one: Action({self.action!r}, …).")

    __delattr__ = __setattr__  # type: ignore[assignment]

    def _key(self) -> Tuple[object, ...]:
        return (self.action, self.to, self.min, self.max, self.side)

    def __eq__(self, other: object) -> bool:
        """Equal when they do the same, whatever the notes say."""
        return isinstance(other, Action) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        given = ((name, getattr(self, name)) for name in ("to", "min", "max", "side", "note", "policy"))
        return f"Action({self.action!r}{''.join(f', {name}={value!r}' for name, value in given if value is not None)})"

    def __str__(self) -> str:
        """In words: "fold", "call 200", "raise 200-800", "declare high"."""
        amount = self.side if self.to is None else self.to
        if self.min is not None:
            amount = f"{self.min}-{self.max}"
        return self.action if amount is None else f"{self.action} {amount}"

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_rebuild, (self._key(), self.note, self.policy))


def _rebuild(key: Tuple[Any, ...], note: Optional[str], policy: Optional[Sequence[float]]) -> Action:
    action, to, low, high, side = key
    return Action(action, to, min=low, max=high, side=side, note=note, policy=policy)


#: What `act` may return: an action, or the same as a mapping, `{"action": "raise", "to": 200}`.
Decision = Union[Action, Mapping[str, Any]]

_known_offers: Dict[str, Tuple[Action, ...]] = {}
_MOST_OFFERS = 10_000


def read_offer(text: str) -> Optional[Tuple[Action, ...]]:
    """Reads what stands behind `"legal":` of a message whose last field it is: `[{"action":"fold"}, …]}`.

    The same offers come again and again: they are read once. Returns None when the text is anything else.
    """
    try:
        options = json.loads(text[:-1])
    except ValueError:
        return None
    if not isinstance(options, list) or not all(isinstance(option, dict) and "action" in option for option in options):
        return None
    if text[-1] != "}":
        return None
    if len(_known_offers) >= _MOST_OFFERS:
        _known_offers.clear()
    _known_offers[text] = offer = tuple(action_of(option) for option in options)
    for action in offer:
        if action.min is None:
            object.__setattr__(action, "_legal", text)
            object.__setattr__(action, "_reply", reply_end(action.action, action.to, action.side) + "}\n")
    return offer


def action_of(option: Mapping[str, Any]) -> Action:
    """An action from its message form."""
    return Action(
        option["action"],
        option.get("to"),
        min=option.get("min"),
        max=option.get("max"),
        side=option.get("side"),
        note=option.get("note"),
        policy=option.get("policy"),
    )


def reply_end(action: str, to: Optional[int], side: Optional[str]) -> str:
    """What an answer says behind its id, without the closing brace."""
    if action == "declare":
        return f',"action":"declare","side":"{side}"'
    # What else a fold or a check may carry means nothing.
    if to is None or action in ("fold", "check"):
        return f',"action":"{action}"'
    return f',"action":"{action}","to":{to}'


def parts_of(decision: object) -> Optional[Tuple[Any, Any, Any, Any, Any]]:
    """Action, to, side, note and policy of whatever a bot returned; None when it is no decision at all."""
    if isinstance(decision, Action):
        return decision.action, chips(decision.to), decision.side, decision.note, decision.policy
    if isinstance(decision, Mapping):
        get = decision.get
        return get("action"), chips(get("to")), get("side"), get("note"), get("policy")
    return None


def chips(amount: Any) -> Any:
    """An amount as an int where it is whole: 200.0, or a number of another library."""
    if amount is None or isinstance(amount, bool) or type(amount) is int:
        return amount
    if isinstance(amount, float):
        return int(amount) if amount.is_integer() else amount
    try:
        return operator.index(amount)
    except TypeError:
        return amount
