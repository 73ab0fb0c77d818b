/** What `arena debug` says: as it happens, or at the end as JSON. */
import { relative } from 'node:path';
import { ACTIONS, DECLARE, formatCard, type Hand, legalActions, SIDES } from '@stud-arena/engine';
import { type DebugDecision, faultsOf, type Played } from '../kit/debug/replay-session.js';
import { decisionText } from '../kit/decision-text.js';
import { namesOf, type RecordedSession } from '../kit/recorded-session.js';
import { gameOf, handNumber } from '../plan/plan.js';
import { label, oneLine } from '../report/label.js';
import type { DebugFlags } from './debug-hand.js';
import { counted, shown } from './shown.js';

export type Verdict = 'same' | 'different' | 'fault';

/** Says what happens as it happens; or keeps it for `--json`. */
export class DebugPrint {
  private readonly names: readonly string[];
  private readonly decisions: object[] = [];
  private readonly earlier: object[] = [];
  private readonly messages: object[] = [];
  private earlierDecisions = 0;
  private earlierDifferences: string[] = [];
  private firstDifference: string | undefined;
  private differences = 0;
  private decided = 0;
  private fault: string | undefined;
  private nets: readonly number[] | undefined;
  private street = -1;
  private hasLeft = false;

  constructor(
    private readonly session: RecordedSession,
    private readonly seat: number,
    private readonly flags: DebugFlags,
    /** Who plays the seat now. */
    private readonly botName: string,
  ) {
    this.names = namesOf(session).map((name, at) => `${at} ${label(at === seat ? botName : name, 24)}`);
  }

  head(folder: string, botFolder: string, isSame: boolean): void {
    const { session, seat, flags } = this;
    const { plan, block, rotation, hand } = session;
    const { record } = session.hands[hand]!;
    const { ante, bringIn, smallBet, bigBet } = record.stakes;
    const { variant } = plan.games[gameOf(plan, hand)]!;
    this.print(
      `Hand ${flags.hand} of ${folder}: ${variant.name}, ${shown(smallBet)}/${shown(bigBet)}, ante ${shown(ante)}${bringIn > 0 ? `, bring-in ${shown(bringIn)}` : ''}`,
      `block ${block}, rotation ${rotation}, hand ${hand} of its session; no clocks, no limits`,
      `seat ${seat}: ${this.who()}, from ${nearPath(botFolder)}${isSame ? '' : ', not the files the run was played with'}`,
    );
    const again = session.playedAgain;
    if (again !== undefined && again.changed.length > 0) {
      this.warn(
        `The run kept no history of this, and the files of ${again.changed.join(', ')} have changed since: what is called the run below was played again with them as they are now. "arena run --histories all" keeps it.`,
      );
    }
    if (again?.differs) {
      this.warn(
        `Played again, this session came out differently from the recorded results: a bot is not reproducible, or its files have changed. "arena verify ${folder}" says which.`,
      );
    }
    for (const fault of session.faults.filter((each) => each.seat === seat)) {
      this.print(`In the run, hand ${handNumber(plan, block, rotation, fault.hand)}: ${oneLine(fault.message)}`);
    }
  }

  message(from: 'arena' | 'bot', line: string): void {
    if (!this.flags.messages) return;
    if (this.flags.json) {
      process.stderr.write(`${from === 'bot' ? '<' : '>'} ${line}\n`);
      this.messages.push({ from, line });
    } else this.print(`${from === 'bot' ? '<' : '>'} ${line}`);
  }

  restarted(handIndex: number, fault: string): void {
    this.print(`In hand ${this.numberOf(handIndex)} it ${oneLine(fault)}; it is started again, as in a run.`);
  }

  begin(hand: Hand): void {
    const { session, flags } = this;
    if (!flags.alone && session.hand > 0) {
      const how =
        this.earlierDifferences.length === 0
          ? 'it decided as in the run'
          : `${this.earlierDifferences.length} differ, the first ${this.earlierDifferences[0]}; the run's were played`;
      this.print(
        `${counted(session.hand, 'earlier hand')} of the session first, ${counted(this.earlierDecisions, 'decision')}: ${how}.`,
      );
    }
    this.print('');
    this.cards(hand);
  }

  action(hand: Hand, seat: number, played: Played, recorded: boolean): void {
    this.cards(hand);
    this.print(`  ${this.names[seat]} ${textOf(hand, played)}${recorded ? '' : '   (--then)'}`);
  }

  decision(step: DebugDecision): void {
    const { session } = this;
    const { hand, answer, recorded, played, handIndex, index, recordedNote } = step;
    const decided = 'fault' in answer ? undefined : { action: answer.kind, to: answer.to };
    const isSame = recorded !== undefined && decided !== undefined && textOf(hand, recorded) === textOf(hand, decided);
    const now = 'fault' in answer ? `it ${oneLine(answer.fault)}` : textOf(hand, decided!);
    if (handIndex < session.hand) {
      this.earlierDecisions++;
      if (!isSame) {
        this.earlierDifferences.push(
          `in hand ${this.numberOf(handIndex)} on ${hand.streetName} street: ${now}, where it ${pastOf(hand, recorded!)}`,
        );
        this.earlier.push({ hand: this.numberOf(handIndex), street: hand.streetName, ...comparison(step) });
      }
      return;
    }
    this.cards(hand);
    this.decided++;
    const street = hand.streetName === 'declare' ? 'at the declaration' : `on ${hand.streetName} street`;
    let end = '   as in the run';
    if (recorded === undefined) end = '   (the run knows nothing of this)';
    else if (!isSame) {
      this.differences++;
      end = `   DIFFERENT: in the run it ${pastOf(hand, recorded)}`;
      this.firstDifference ??= `${street} ${now}, where it ${pastOf(hand, recorded)} in the run`;
    }
    if ('fault' in answer) {
      this.fault ??= `${street} ${now}`;
      this.print(`  ${this.names[this.seat]}: FAULT, ${now}`);
      if (!answer.over)
        this.print(
          `      the arena acts for it: ${textOf(hand, played)}${isSameAs(hand, recorded, played) ? ', as in the run' : ''}`,
        );
    } else {
      this.print(`  ${this.names[this.seat]} ${now}${end}`);
      if (answer.note !== '') this.print(`      note: ${oneLine(answer.note)}`);
      if (recordedNote !== '' && recordedNote !== answer.note)
        this.print(`      note in the run: ${oneLine(recordedNote)}`);
    }
    if ('fault' in answer && answer.over) {
      this.print('      Its process is gone: the replay ends here.');
    } else if (recorded !== undefined && !isSameAs(hand, recorded, played) && !this.hasLeft) {
      this.hasLeft = true;
      const others = this.flags.then === 'call' ? 'they check and call' : 'they check or fold (--then call: they call)';
      this.print(`      From here on the run has no answer of the others: ${others}.`);
    } else if (!isSame && recorded !== undefined && this.flags.then === 'recorded') {
      this.print(`      The run's decision is played: it ${pastOf(hand, recorded)}.`);
    }
    this.decisions.push({
      index,
      street: hand.streetName,
      cards: cardsOf(hand, this.seat),
      legal: legalActions(hand),
      ...comparison(step),
      played: named(played),
    });
  }

  over(hand: Hand, isRecorded: boolean): void {
    this.cards(hand);
    this.nets = Array.from({ length: hand.seats }, (_, seat) => hand.net(seat));
    const results = this.nets.map((net, seat) => `${this.names[seat]} ${net > 0 ? '+' : ''}${shownNet(net)}`);
    this.print('', `result    ${results.join(', ')}${isRecorded ? '' : '   (not the run’s)'}`);
  }

  /** The last words. */
  end(): Verdict {
    const verdict: Verdict = this.fault !== undefined ? 'fault' : this.differences > 0 ? 'different' : 'same';
    const name = this.who();
    const { session, flags, seat } = this;
    if (flags.json) {
      const { block, rotation, hand } = session;
      const json = {
        hand: flags.hand,
        block,
        rotation,
        handOfSession: hand,
        seat,
        bot: namesOf(session)[seat],
        verdict,
        decisions: this.decisions,
        earlier: { hands: flags.alone ? 0 : hand, decisions: this.earlierDecisions, differences: this.earlier },
        ...(this.nets === undefined ? {} : { net: this.nets }),
        recordedNet: session.hands[hand]!.nets,
        recordedFaults: faultsOf(session, seat, hand).map(({ kind, code, message }) => ({ kind, code, message })),
        ...(flags.messages ? { messages: this.messages } : {}),
      };
      process.stdout.write(`${JSON.stringify(json, null, 2)}\n`);
      return verdict;
    }
    if (verdict === 'fault') this.print('', `${name} failed: ${this.fault}.`);
    else if (verdict === 'different') {
      this.print('', `${name} decides otherwise than in the run: ${this.firstDifference}.`);
    } else if (this.decided === 0) this.print('', `${name} had nothing to decide in this hand.`);
    else this.print('', `${name} decides as in the run: ${counted(this.decided, 'decision')}, all the same.`);
    return verdict;
  }

  private who(): string {
    const recorded = label(namesOf(this.session)[this.seat]!, 24);
    const now = label(this.botName, 24);
    return now === recorded ? now : `${now} in the place of ${recorded}`;
  }

  /** The cards of the streets that have been dealt since, as the bot sees them. */
  private cards(hand: Hand): void {
    const last = Math.min(hand.streetIndex, hand.variant.streets.length - 1);
    if (last === this.street) return;
    this.street = last;
    const seats = this.names.flatMap((name, seat) =>
      hand.folded[seat] === 1 ? [] : [`${name} ${cardsOf(hand, seat, seat === this.seat)}`],
    );
    const community = hand.community >= 0 ? `, community card ${formatCard(hand.community)}` : '';
    this.print(`${hand.variant.streets[last]!.name.padEnd(9)} ${seats.join(', ')}${community}`);
  }

  private numberOf(handIndex: number): number {
    const { plan, block, rotation } = this.session;
    return handNumber(plan, block, rotation, handIndex);
  }

  private print(...lines: string[]): void {
    if (this.flags.json) return;
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  }

  private warn(sentence: string): void {
    process.stderr.write(`${sentence}\n`);
  }
}

const textOf = (hand: Hand, { action, to }: Played): string =>
  decisionText(hand, { kind: action, to: sizeOf(hand, action, to) });

/** What a call or the bring-in comes to: a decision need not say it. */
function sizeOf({ legal, bet, actor, stack }: Hand, action: number, to: number): number {
  if (ACTIONS[action] === 'call' && legal.callTo >= 0) return legal.callTo;
  if (ACTIONS[action] === 'bringIn' && legal.bringInTo >= 0) return legal.bringInTo;
  return Math.min(to, bet[actor]! + stack[actor]!) || to;
}

const isSameAs = (hand: Hand, a: Played | undefined, b: Played): boolean =>
  a !== undefined && textOf(hand, a) === textOf(hand, b);

/** `calls 50` as `called 50`. */
function pastOf(hand: Hand, recorded: Played): string {
  return textOf(hand, recorded).replace(
    /^(folds|checks|calls|brings|completes|bets|raises|declares)/,
    (verb) => PAST[verb]!,
  );
}

const PAST: Readonly<Record<string, string>> = {
  folds: 'folded',
  checks: 'checked',
  calls: 'called',
  brings: 'brought',
  completes: 'completed',
  bets: 'bet',
  raises: 'raised',
  declares: 'declared',
};

const named = ({ action, to }: Played): object =>
  action === DECLARE ? { action: 'declare', side: SIDES[to] } : { action: ACTIONS[action], ...(to > 0 ? { to } : {}) };

function comparison({ hand, answer, recorded, recordedNote }: DebugDecision): object {
  const now = 'fault' in answer ? undefined : { action: answer.kind, to: answer.to };
  return {
    now:
      'fault' in answer
        ? { fault: { code: answer.code, message: answer.fault } }
        : { ...named(now!), ...(answer.note === '' ? {} : { note: answer.note }) },
    recorded:
      recorded === undefined ? null : { ...named(recorded), ...(recordedNote === '' ? {} : { note: recordedNote }) },
    same: recorded === undefined ? null : now !== undefined && isSameAs(hand, recorded, now),
  };
}

/** The cards a seat shows; of the bot's own all, those face down in parentheses. */
function cardsOf(hand: Hand, seat: number, isOwn = true): string {
  const down: string[] = [];
  const up: string[] = [];
  for (let i = 0; i < hand.cardCount(seat); i++) (hand.faceUp(i) ? up : down).push(formatCard(hand.cardAt(seat, i)));
  return [...(isOwn && down.length > 0 ? [`(${down.join(' ')})`] : []), ...up].join(' ');
}

/** As it would be typed here, where it lies below the folder the command is given in. */
function nearPath(folder: string): string {
  const near = relative(process.cwd(), folder);
  return near === '' || near.startsWith('..') ? folder : near;
}

const shownNet = (net: number): string => (net < 0 ? `-${shown(-net)}` : shown(net));
