import type { ActionKind } from '@maseki/contracts/console/actions.ts';
import type { ActionRow } from '../actions/chain.ts';

/** An act of the record that is over, with what it was and did. */
export interface Act {
  id: string;
  kind: ActionKind;
  operator: string | null;
  target: string | null;
  input: Record<string, unknown>;
  begunAt: Date;
  endedAt: Date;
  isDone: boolean;
  result: Record<string, unknown> | null;
}

const ABOUT_OPERATORS = ['add-operator', 'change-role', 'name-account', 'remove-operator'] as const;
const ABOUT_GRANTS = [
  ...(['start-grant', 'confirm-grant', 'pause-grant', 'resume-grant', 'withdraw-grant', 'end-grant'] as const),
];
const COMPARED: ReadonlySet<ActionKind> = new Set([...ABOUT_OPERATORS, ...ABOUT_GRANTS]);

const parsed = (json: string) => JSON.parse(json) as Record<string, unknown>;

/** The acts of the record whose traces in other collections can be compared with them. */
export interface RecordedActs {
  /** In the order in which they ended. */
  acts: readonly Act[];
  /** False for what happened before the first row that is kept. */
  covers(at: Date): boolean;
}

/** Collects these from all rows, the first one first. */
export function actReader() {
  const begun = new Map<string, ActionRow>();
  const acts: Act[] = [];
  let first: ActionRow | undefined;
  return {
    read(row: ActionRow): void {
      first ??= row;
      if (!COMPARED.has(row.kind)) return;
      const before = begun.get(row.action);
      if (row.phase === 'begun') begun.set(row.action, row);
      else if (before) acts.push(actOf(before, row));
    },
    finish: (): RecordedActs => ({ acts, covers: (at) => first === undefined || first._id === 1 || at >= first.at }),
  };
}

function actOf(begun: ActionRow, { at, outcome, result }: ActionRow): Act {
  const { action, kind, operator, target, input } = begun;
  return {
    id: action,
    kind,
    operator,
    target,
    input: parsed(input),
    begunAt: begun.at,
    endedAt: at,
    isDone: outcome === 'done',
    result: result === null ? null : parsed(result),
  };
}
