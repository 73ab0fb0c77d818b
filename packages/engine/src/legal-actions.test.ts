import { expect, test } from 'vitest';
import {
  ACTIONS,
  BRING_IN,
  CALL,
  CHECK,
  createRandom,
  FOLD,
  Hand,
  HandView,
  runKey,
  ShuffledDeal,
  SIDES,
  variantById,
} from './index.js';

const key = runKey('legal actions');

test('the choices a view read last are the very actions of its list, and what the hand takes', () => {
  const variant = variantById('stud8');
  const hand = new Hand(variant, variant.stakes, 3);
  const view = new HandView(hand);
  const random = createRandom('legal actions');
  const kinds = new Set<number>();
  for (let deal = 0; deal < 300; deal++) {
    hand.start([8000, 700, 250], 0, new ShuffledDeal(variant).at(key, deal));
    while (!hand.over) {
      view.lookFrom(hand.actor, 0);
      expect(view.lastChoices()).toBeUndefined();
      const list = view.legal;
      const { fold, passive, passiveKind, passiveTo, raise, raiseKind, raiseTo } = view.lastChoices()!;
      const choices = [
        ...(fold === undefined ? [] : [{ kind: FOLD, to: 0, action: fold }]),
        { kind: passiveKind, to: passiveTo, action: passive },
        ...(raise === undefined ? [] : [{ kind: raiseKind, to: raiseTo, action: raise }]),
      ];
      expect(list.length).toBe(choices.length);
      for (const [at, { kind, to, action }] of choices.entries()) {
        expect(action).toBe(list[at]);
        expect(ACTIONS[kind]).toBe(action.action);
        expect('to' in action ? action.to : 0).toBe(to);
        expect(hand.allows(kind, to)).toBe(true);
        kinds.add(kind);
      }
      expect(hand.allows(FOLD)).toBe(fold !== undefined);
      for (const kind of [CHECK, CALL, BRING_IN]) expect(hand.allows(kind)).toBe(kind === passiveKind);
      if (raise === undefined) expect(hand.legal.raiseKind).toBe(-1);
      const { kind, to } = choices[random.below(choices.length)]!;
      hand.apply(kind, to);
    }
  }
  // All but a declaration.
  expect(kinds.size).toBe(ACTIONS.length - 1);
});

test.each(['stud8-nl', 'stud8-open-pair', 'five-card-hilo-declare'])(
  '%s: with an amount open, two raises or a side to declare there are no such choices, and the list is right',
  (id) => {
    const variant = variantById(id);
    const hand = new Hand(variant, variant.stakes, 2);
    const view = new HandView(hand);
    const random = createRandom(id);
    let without = 0;
    for (let deal = 0; deal < 100; deal++) {
      hand.start([variant.stack, variant.stack], 0, new ShuffledDeal(variant).at(key, deal));
      while (!hand.over) {
        const list = view.lookFrom(hand.actor, 0).legal;
        const { legal } = hand;
        const isOpen = legal.minTo >= 0 || legal.raiseCount > 1 || legal.declare;
        expect(view.lastChoices() === undefined).toBe(isOpen);
        if (isOpen) without++;
        // Folding seldom, so that some hands come to their end.
        const choice = list[random.below(4) === 0 ? 0 : list.length - 1 - random.below(Math.min(2, list.length))]!;
        const side = 'side' in choice ? SIDES.indexOf(choice.side) : 0;
        hand.apply(ACTIONS.indexOf(choice.action), 'min' in choice ? choice.min : 'to' in choice ? choice.to : side);
      }
    }
    expect(without).toBeGreaterThan(0);
  },
);
