/** What a person typed, held against what the rules allow. */
import { ACTIONS, DECLARE, type Hand, type LegalAction, legalActions, SIDES } from '@stud-arena/engine';
import { label } from '../../report/label.js';
import { grouped } from '../../report/number.js';

export type Command = 'help' | 'hint' | 'history' | 'score' | 'table' | 'quit';

export type Typed =
  | { readonly is: 'action'; readonly kind: number; readonly to: number }
  | { readonly is: 'command'; readonly command: Command }
  /** One sentence: what came, what would do. */
  | { readonly is: 'refused'; readonly why: string };

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    '?': 'help',
    help: 'help',
    h: 'hint',
    hint: 'hint',
    l: 'history',
    log: 'history',
    history: 'history',
    s: 'score',
    score: 'score',
    t: 'table',
    table: 'table',
    q: 'quit',
    quit: 'quit',
    exit: 'quit',
  } as const),
);

const PLAIN: ReadonlyMap<string, LegalAction['action']> = new Map(
  Object.entries({
    f: 'fold',
    fold: 'fold',
    k: 'check',
    x: 'check',
    check: 'check',
    c: 'call',
    call: 'call',
    i: 'bringIn',
    bringin: 'bringIn',
  } as const),
);

/** Putting in more: which of them it is called is for the rules to say. */
const MORE = new Set(['b', 'bet', 'r', 'raise', 'm', 'complete']);
const SIDE_KEYS: ReadonlyMap<string, number> = new Map(
  Object.entries({ h: 1, high: 1, l: 2, low: 2, b: 3, both: 3 } as const),
);

const ALONE = /^(?:max|min|all|all-?in)$/;
const KEY_AND_AMOUNT = /^([a-z]*) ?(?:to )?([\d,_]*\d|max|min|all|all-?in|)$/;

/** A key that needs no hand, such as `q` between two hands. */
export function readCommand(line: string): Command | undefined {
  return COMMANDS.get(line.trim().toLowerCase());
}

/** What a line means where `hand.actor` must decide. */
export function readKey(line: string, hand: Hand): Typed {
  const typed = line.trim().toLowerCase().replace(/\s+/g, ' ');
  const { legal } = hand;
  const [, word, amount] = ALONE.test(typed) ? ['', '', typed] : (KEY_AND_AMOUNT.exec(typed) ?? ['', '', '']);
  if (legal.declare) {
    const side = SIDE_KEYS.get(typed);
    if (side !== undefined && (side < 3 || legal.declareBoth)) return { is: 'action', kind: DECLARE, to: side };
  }
  const command = COMMANDS.get(typed);
  if (command !== undefined) return { is: 'command', command };
  const refused = (why: string): Typed => ({ is: 'refused', why: `${why} ${keysSentence(hand)}` });
  if (word === '' && amount === '') {
    return refused(typed === '' ? 'Nothing was typed.' : `"${label(typed, 20)}" is no key here.`);
  }
  const choices = legalActions(hand);
  const plain = PLAIN.get(word);
  if (plain !== undefined) {
    const found = choices.find(({ action }) => action === plain);
    if (found === undefined) return refused(`You cannot ${WORDS[plain]} here.`);
    if (amount !== '') return refused(`To ${WORDS[plain]} takes no amount.`);
    return { is: 'action', kind: ACTIONS.indexOf(plain), to: 'to' in found ? found.to : 0 };
  }
  if (word !== '' && !MORE.has(word)) return refused(`"${label(word, 20)}" is no key here.`);
  return readMore(choices.filter(isSized), amount, refused);
}

type Sized = Extract<LegalAction, { readonly action: 'complete' | 'bet' | 'raise' }>;
const isSized = (choice: LegalAction): choice is Sized =>
  choice.action === 'complete' || choice.action === 'bet' || choice.action === 'raise';

function readMore(choices: readonly Sized[], amount: string, refused: (why: string) => Typed): Typed {
  const [first] = choices;
  if (first === undefined) return refused('Nothing more may be put in here.');
  const kind = ACTIONS.indexOf(first.action);
  const range = choices.find((choice) => 'min' in choice);
  const fixed = choices.flatMap((choice) => ('to' in choice ? [choice.to] : []));
  const least = range !== undefined && 'min' in range ? range.min : fixed[0]!;
  const most = range !== undefined && 'min' in range ? range.max : fixed.at(-1)!;
  if (amount === '') {
    return least === most ? { is: 'action', kind, to: least } : refused('Say how much, such as "r 200" or "r max".');
  }
  const to =
    amount === 'min'
      ? least
      : /^(max|all)/.test(amount)
        ? most
        : Number(amount.replaceAll(',', '').replaceAll('_', ''));
  if (range !== undefined ? to >= least && to <= most : fixed.includes(to)) return { is: 'action', kind, to };
  return refused(`It cannot be ${label(amount, 20)}.`);
}

const WORDS: Readonly<Record<LegalAction['action'], string>> = {
  fold: 'fold',
  check: 'check',
  call: 'call',
  bringIn: 'bring it in',
  complete: 'complete',
  bet: 'bet',
  raise: 'raise',
  declare: 'declare',
};

/** The keys that are legal now, each with what it does and costs. */
export function legalKeys(hand: Hand): string[] {
  return legalActions(hand).map((choice) => {
    switch (choice.action) {
      case 'fold':
        return 'f fold';
      case 'check':
        return 'k check';
      case 'call': {
        const chips = choice.to - hand.bet[hand.actor]!;
        return `c call ${grouped(chips)}${chips === hand.stack[hand.actor] ? ' (all-in)' : ''}`;
      }
      case 'bringIn':
        return `i bring in ${grouped(choice.to)}`;
      case 'declare':
        return `${choice.side[0]} ${SIDES[SIDES.indexOf(choice.side)]}`;
      default:
        return moreKey(choice, hand);
    }
  });
}

const MORE_KEYS = { complete: 'm', bet: 'b', raise: 'r' } as const;

function moreKey(choice: Sized, hand: Hand): string {
  const key = MORE_KEYS[choice.action];
  const verb = choice.action === 'bet' ? 'bet' : `${choice.action} to`;
  const all = hand.bet[hand.actor]! + hand.stack[hand.actor]!;
  const end = (to: number): string => (to === all ? ' (all-in)' : '');
  if ('to' in choice) {
    const several = hand.legal.raiseCount > 1 || hand.legal.minTo >= 0;
    return `${key}${several ? ` ${choice.to}` : ''} ${verb} ${grouped(choice.to)}${end(choice.to)}`;
  }
  if (choice.min === choice.max) return `${key} ${verb} ${grouped(choice.max)}${end(choice.max)}`;
  return `${key} N ${verb} N from ${grouped(choice.min)} to ${grouped(choice.max)}${end(choice.max)}`;
}

const keysSentence = (hand: Hand): string => `Type ${legalKeys(hand).join(', ')}, or ? for help.`;
