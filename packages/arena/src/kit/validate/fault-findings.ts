/** Faults as findings: one for each kind of mistake, told where it was first made. */
import type { FaultKind } from '../../match/record.js';
import { tellingLines } from '../../process/log-lines.js';
import { adviceFor } from './advice.js';
import type { CheckId, Finding } from './check.js';
import type { TableFault } from './play-table.js';

/** The check a kind of fault belongs to. */
const CHECK_OF: Readonly<Record<FaultKind, CheckId>> = {
  start: 'stays',
  handshake: 'stays',
  illegal: 'answers',
  garbled: 'output',
  flood: 'output',
  crash: 'stays',
  exit: 'stays',
  timeout: 'time',
  cpu: 'time',
  memory: 'memory',
  runner: 'stays',
};

export function faultFindings(faults: readonly TableFault[], check: CheckId): Finding[] {
  const byCode = new Map<string, TableFault[]>();
  for (const each of faults) {
    if (checkOfFault(each) !== check) continue;
    byCode.set(each.fault.code, [...(byCode.get(each.fault.code) ?? []), each]);
  }
  return [...byCode].map(([code, [first, ...others]]): Finding => {
    const { fault, table, hand, record } = first!;
    const elsewhere = [...new Set(others.map((other) => other.table))].filter((other) => other !== table);
    const also =
      elsewhere.length === 0
        ? ''
        : ` It happened at ${elsewhere.length} other ${elsewhere.length === 1 ? 'table' : 'tables'}, too.`;
    return {
      severity: 'error',
      code,
      table,
      hand,
      message: `${fault.message}${also}`,
      advice: adviceFor(code),
      times: others.length + 1,
      log: tellingLines(fault.stderr),
      record,
    };
  });
}

/** An answer that can be told is the bot's decision, however garbled: it is about actions and not about output. */
function checkOfFault({ fault: { kind, code } }: TableFault): CheckId {
  return kind === 'garbled' && code.startsWith('action/') ? 'answers' : CHECK_OF[kind];
}
