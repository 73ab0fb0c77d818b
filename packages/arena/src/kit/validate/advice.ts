/** What to change in a bot that showed a fault, by the fault's code. */

const ACTION = 'Answer with one of the entries of "legal"';

const ADVICE: Readonly<Record<string, string>> = {
  'action/fold':
    'Folding is not offered at the bring-in or a declaration. Look the action up in the request’s "legal" before you answer, and take its first entry where yours is not there.',
  'action/check': `Checking is not offered against a bet. ${ACTION}, and call or fold where "check" is not among them.`,
  'action/call': `There is nothing to call. ${ACTION}, and check where "call" is not among them.`,
  'action/bring-in': `The bring-in is posted once, by the seat that is offered it. ${ACTION}.`,
  'action/declare':
    'A "declare" request wants {"action":"declare","side":…}, and no other request does. Go by the request’s "legal".',
  'action/no-raise':
    'Raising is not offered at the cap, when all others are all-in, or after a short all-in that does not reopen the betting. Call where no bet or raise is in "legal".',
  'action/raise-kind': `"complete", "bet" and "raise" are different words for different moments. ${ACTION}, in its own words.`,
  'action/raise-size':
    'Copy the "to" of the entry in "legal"; where it has "min" and "max" instead, keep within both. "to" is the seat’s total in this betting round and not the chips added.',
  'action/call-size': 'A call needs no "to"; leave it out, or copy the one in "legal".',
  'action/amount': 'Send "to" as a whole number in JSON: 40, and not "40" or 40.5. Round before you send.',
  'action/side': 'Add a "side" to the declaration: one of those the request’s "legal" lists.',
  'action/unknown': `${ACTION}; all-in is no action of its own but a call, bet or raise with the amount in "legal".`,
  'action/missing': 'Every answer needs an "action": {"type":"action","id":…,"action":"call"}.',
  'protocol/session': 'Leave "session" out of answers, or copy it from the request.',
  'protocol/not-json':
    'Print only answers to stdout, one JSON object a line. Everything else goes to stderr: print(…, file=sys.stderr) in Python, console.error in JavaScript, std::cerr, eprintln!, System.err.',
  'protocol/not-object': 'An answer is one JSON object on a line of its own.',
  'protocol/two-messages': 'End every answer with a line break.',
  'protocol/depth': 'Send nothing nested more than 32 deep.',
  'protocol/type': 'Answer only "act" and "declare", with {"type":"action",…}; no other message wants an answer.',
  'protocol/ready-twice': 'Say "ready" once, after "hello"; later sessions come without one.',
  'protocol/id': 'Copy the request’s "id", a whole number, into the answer.',
  'protocol/unknown-id': 'Copy the "id" of the request that is answered; do not count ids yourself.',
  'protocol/answered-twice': 'Answer each request once. Does a retry or an error handler send a second answer?',
  'crash/exit-code':
    'The log below says where it broke. Catch errors around a single decision, log them to stderr and answer with the first entry of "legal".',
  'crash/signal':
    'The system ended it: a segmentation fault, an abort, or too much memory. Run it under a debugger with “arena debug”.',
  'exit/zero':
    'It ended though nobody had said "bye". Read stdin until it ends; is there a limit on hands or sessions?',
  'exit/stdin-closed': 'Keep stdin open and read it until it ends.',
  'exit/stdout-closed': 'Keep stdout open until stdin ends.',
  'timeout/decision':
    'Answer within "limits.decisionMs" of "hello". If it thinks that long, bound the search by the limit; if it had answered already, flush stdout after every line.',
  'timeout/session': 'All decisions of a session share "limits.sessionMs"; spend less on each.',
  'cpu/session': 'All decisions of a session share "limits.sessionMs" of computing time; spend less on each.',
  'memory/limit':
    'Use less memory, or ask for more with --memory-bytes. Forget what a session held when "sessionEnd" comes.',
  'memory/processes': 'Start fewer processes, once, and not one for each decision.',
  'memory/unread': 'Read stdin all the time; answer a request when it has come, and not before.',
  'flood/line': 'An answer takes a hundred characters. Does the whole request come back with it?',
  'flood/output': 'Print one line for each request; logs go to stderr.',
  'start/not-found':
    'Correct "command" in bot.json: its first word is a program on the PATH or a path from the bot’s folder.',
  'start/not-executable': 'Make the program executable (chmod +x), or name its interpreter first in "command".',
  'start/no-folder': 'The bot’s folder is not there any more.',
  'start/empty-command': 'Write the program and its arguments into "command" in bot.json.',
  'handshake/garbled':
    'The first line on stdout must be {"type":"ready","protocol":"stud-arena/1","name":"…"}. Print everything else, also at start, to stderr.',
  'handshake/type': 'The first message must be "ready", with the protocol and a name.',
  'handshake/name': 'Say a "name" in "ready": text of 1 to 64 characters.',
  'handshake/in-flight': 'Say "inFlight" as a whole number from 1, or leave it out.',
  'handshake/version': 'Say "protocol": "stud-arena/1" in "ready".',
  'handshake/timeout':
    'Say "ready" first and load the rest after it, or load less. Flush stdout after every line: it is a pipe, and most languages keep what is written to one.',
};

/** @returns One or two sentences. */
export function adviceFor(code: string): string {
  const known = ADVICE[code];
  if (known !== undefined) return known;
  if (code.startsWith('start/') || code.startsWith('crash/')) {
    return 'Start it by hand in its folder with the command of bot.json; what it says there is the cause.';
  }
  return `docs/faults.md says what "${code}" means.`;
}

/** Codes that have a sentence of their own. */
export const ADVISED = Object.keys(ADVICE);
