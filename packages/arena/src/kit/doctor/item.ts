/** One thing a machine has or lacks. */
export const ITEM_STATUSES = ['found', 'limited', 'missing'] as const;

export interface Item {
  /** Stable, for programs. */
  readonly id: string;
  readonly title: string;
  readonly status: (typeof ITEM_STATUSES)[number];
  /** Without it no league can be played. */
  readonly needed: boolean;
  /** What was found: a version, a number. */
  readonly found: string;
  /** What it is for. */
  readonly purpose: string;
  /** What to install or do where it is missing or limited; else "". */
  readonly remedy: string;
}

/** Whether it keeps a league from being played. */
export const isObstacle = ({ status, needed }: Item): boolean => needed && status === 'missing';
