/** A seat played by a person: shows the table, asks, and tells what the others did. */
import { type Hand, type Stakes, UsageError } from '@stud-arena/engine';
import type { HandHistory } from '../../match/hand-history.js';
import type { Reply, Seating, SeatPlayer } from '../../match/player.js';
import type { Session } from '../../match/session.js';
import { label, oneLine } from '../../report/label.js';
import { grouped, signed } from '../../report/number.js';
import { bold, faint, type Look } from './card-face.js';
import { drawTable, potsOf } from './draw-table.js';
import type { HandFile } from './hand-file.js';
import { hintText } from './hint.js';
import { type Command, legalKeys, readCommand, readKey } from './read-key.js';
import { Story, YOU } from './story.js';

/** Where the person sits. */
export interface Terminal {
  readonly look: Look;
  /** Between hands it waits for the person, so that nothing scrolls away. */
  readonly pauses: boolean;
  /** The next line typed; undefined when there will be no more. */
  ask(prompt: string): Promise<string | undefined>;
  say(line: string): void;
}

export interface PersonOptions {
  /** By seat; the person's own is the first. */
  readonly names: readonly string[];
  readonly terminal: Terminal;
  readonly file: HandFile;
  /** Show the bots' own notes after each hand. */
  readonly notes: boolean;
  /** The person leaves, or has played all the hands. */
  onLeave(): void;
}

export class PersonSeat implements SeatPlayer {
  /** Hands played to their end, and what they brought. */
  hands = 0;
  net = 0;
  private session!: Session;
  private seat = 0;
  private story!: Story;
  private shownHand = -1;
  private paused = true;
  private left = false;
  private faultsTold = 0;
  private rebuysTold: number[] = [];
  private canSave = true;
  private stakes: Stakes | undefined;
  private readonly reply: Reply = { kind: 0, to: 0, fault: undefined, note: '' };

  constructor(private readonly options: PersonOptions) {}

  begin(seating: Seating, seat: number, _seed: string): void {
    // The session's score is where the bots' notes, faults and rebuys are found.
    this.session = seating as Session;
    this.seat = seat;
    this.story = new Story(this.options.names, seat, this.options.terminal.look);
    this.rebuysTold = this.options.names.map(() => 0);
  }

  ask(hand: Hand, number: number): undefined {
    void this.decide(hand, number).then((decision) => {
      if (decision === undefined || this.left) return;
      this.reply.kind = decision.kind;
      this.reply.to = decision.to;
      this.session.answer(this.seat, this.reply);
    });
    return undefined;
  }

  handOver(hand: Hand, number: number, nets: ArrayLike<number>): void {
    this.open(hand, number);
    this.tell(hand);
    this.hands++;
    this.net += nets[this.seat]!;
    this.stakes = hand.stakes;
    const history = JSON.parse(this.session.score.histories.at(-1)!.text) as HandHistory;
    if (this.options.notes) this.tellNotes(hand, history);
    this.tellFaults();
    this.tellResult(nets[this.seat]!);
    this.save(history);
    this.shownHand = -1;
    this.paused = false;
  }

  end(): void {
    this.leave();
  }

  abandon(): void {
    this.leave();
  }

  /** Such as `You: +350 chips, +3.5 small bets, after 12 hands.` */
  resultText(): string {
    if (this.hands === 0) return 'No hand was played to its end.';
    return `After ${this.hands} ${this.hands === 1 ? 'hand' : 'hands'}: ${this.amountText(this.net)}.`;
  }

  private amountText(chips: number): string {
    const smallBets = signed(chips / this.stakes!.smallBet, 2).replace(/\.?0+$/, '');
    return `${signed(chips, 0)} chips (${smallBets} small bets)`;
  }

  /** @returns Nothing when the person has left. */
  private async decide(hand: Hand, number: number): Promise<{ kind: number; to: number } | undefined> {
    if (!this.paused && !(await this.pause())) return undefined;
    this.open(hand, number);
    this.tell(hand);
    this.draw(hand);
    for (;;) {
      const line = await this.options.terminal.ask('> ');
      if (this.left) return undefined;
      if (line === undefined) {
        this.leave();
        return undefined;
      }
      const typed = readKey(line, hand);
      if (typed.is === 'action') return typed;
      if (typed.is === 'refused') this.say(typed.why);
      else if (typed.command === 'quit') {
        this.leave();
        return undefined;
      } else this.obey(typed.command, hand);
    }
  }

  /** Between hands. @returns False when the person has left. */
  private async pause(): Promise<boolean> {
    while (this.options.terminal.pauses && !this.paused) {
      const line = await this.options.terminal.ask('Enter for the next hand, q to quit> ');
      const command = line === undefined ? 'quit' : readCommand(line);
      if (this.left) return false;
      if (command === 'quit') {
        this.leave();
        return false;
      }
      if (command === 'score') this.say(this.resultText());
      else if (command === 'history') for (const text of this.story.lines) this.say(text);
      else if (command === 'help')
        this.say('Enter deals the next hand, l shows the last one again, s the score, q ends.');
      else this.paused = true;
    }
    this.paused = true;
    return true;
  }

  private obey(command: Command, hand: Hand): void {
    switch (command) {
      case 'help':
        for (const line of helpLines(hand)) this.say(line);
        break;
      case 'hint':
        this.say(hintText(hand, this.seat));
        break;
      case 'history':
        for (const line of this.story.lines) this.say(line);
        break;
      case 'score':
        this.say(this.resultText());
        break;
      default:
        this.draw(hand);
    }
  }

  private open(hand: Hand, number: number): void {
    if (this.shownHand === number) return;
    this.shownHand = number;
    this.story.begin();
    this.tellRebuys(hand);
    const { ante, smallBet, bigBet } = hand.stakes;
    this.say('');
    this.say(
      bold(
        `Hand ${number + 1}: ${label(hand.variant.name, 40)}, ${grouped(smallBet)}/${grouped(bigBet)}, ante ${grouped(ante)}`,
        this.options.terminal.look,
      ),
    );
  }

  private tell(hand: Hand): void {
    for (const line of this.story.tell(hand)) this.say(line);
  }

  private draw(hand: Hand): void {
    for (const line of drawTable(hand, this.seat, this.options.names, this.options.terminal.look)) this.say(line);
    this.say(
      `Your turn (${hand.streetName}, pot ${grouped(potsOf(hand).reduce((a, b) => a + b, 0))}): ${legalKeys(hand).join(' · ')} · ? help`,
    );
  }

  private tellNotes(hand: Hand, { notes = {} }: HandHistory): void {
    for (const [at, note] of Object.entries(notes)) {
      const i = Number(at);
      const street = hand.variant.streets[hand.actionStreet(i)]?.name ?? 'declare';
      const name = this.options.names[hand.actionSeat(i)]!;
      this.say(`  note of ${name}, ${street}: ${label(note, 300)}`);
    }
  }

  private tellFaults(): void {
    const { faults } = this.session.score;
    for (const { message } of faults.slice(this.faultsTold)) this.say(`  ${oneLine(message)}`);
    this.faultsTold = faults.length;
  }

  private tellRebuys(hand: Hand): void {
    this.session.score.rebuys.forEach((count, seat) => {
      if (count > this.rebuysTold[seat]!) {
        const name = this.options.names[seat]!;
        const buys = name === YOU ? 'You buy' : `${name} buys`;
        this.say(`${buys} in again for ${grouped(hand.startedWith(seat))}.`);
      }
      this.rebuysTold[seat] = count;
    });
  }

  private tellResult(net: number): void {
    const result = `This hand: ${this.amountText(net)}.`;
    this.say(`${bold(result, this.options.terminal.look)} ${faint(this.resultText(), this.options.terminal.look)}`);
  }

  private save(history: HandHistory): void {
    if (!this.canSave) return;
    try {
      this.options.file.add(history);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      // A full disk is no reason to stop playing.
      this.canSave = false;
      this.say(`Hands are not saved from here on: ${error.message}`);
    }
  }

  private leave(): void {
    if (this.left) return;
    this.left = true;
    this.options.onLeave();
  }

  private say(line: string): void {
    this.options.terminal.say(line);
  }
}

function helpLines(hand: Hand): string[] {
  return [
    `Now: ${legalKeys(hand).join(', ')}.`,
    'f fold  k check  c call  i bring in  m complete  b bet  r raise; b, m and r mean the same.',
    'Where you may choose: the chips you then have in this round, as in "r 600", or "r min", "r max".',
    'Declaring: h high, l low, b both.',
    `${hand.legal.declare ? 'hint' : 'h'} hint: your chances, and the price of a call  ${hand.legal.declare ? 'log' : 'l'} the hand so far`,
    't the table again  s the score  q quit: hands played are saved',
  ];
}
