import copy
import pickle
import random
import unittest

from stud_arena import Chance, UsageError


class TheSessionsChance(unittest.TestCase):
    def test_equal_seeds_equal_streams_other_seeds_other_streams(self):
        draw = lambda seed: [Chance(seed).next32() for _ in range(1)] + [Chance(seed).below(1000)]  # noqa: E731
        self.assertEqual(draw("0123456789abcdef"), draw("0123456789ABCDEF"))
        self.assertNotEqual(draw("0123456789abcdef"), draw("0123456789abcdee"))
        self.assertEqual(draw("any text"), draw("any text"))

    def test_the_methods_of_random_draw_from_it_and_nothing_else(self):
        def draw():
            chance = Chance("0123456789abcdef")
            return [chance.choice("abc"), chance.sample(range(52), 7), chance.getrandbits(70), chance.gauss(0, 1), chance.random()]

        random.seed(1)
        first = draw()
        random.seed(2)
        self.assertEqual(draw(), first)

    def test_below_is_uniform(self):
        # 52,000 draws: each of 52 cards 1,000 times with a deviation of 31; six of those are beyond chance.
        chance = Chance("0123456789abcdef")
        counts = [0] * 52
        for _ in range(52_000):
            counts[chance.below(52)] += 1
        self.assertLess(max(abs(count - 1000) for count in counts), 6 * 31.4)

    def test_a_generator_goes_on_where_its_copy_was_made(self):
        chance = Chance("0123456789abcdef")
        chance.next32()
        for other in (copy.deepcopy(chance), pickle.loads(pickle.dumps(chance))):
            expected = copy.copy(chance)
            self.assertEqual([other.next32() for _ in range(3)], [expected.next32() for _ in range(3)])

    def test_a_bound_that_is_none_is_refused(self):
        for bound in (0, -1, 2**32 + 1, 1.5):
            with self.assertRaises(UsageError):
                Chance("0123456789abcdef").below(bound)


if __name__ == "__main__":
    unittest.main()
