import { isDeepStrictEqual } from 'node:util';
import type { OperatorRow } from '../operators/models.ts';
import type { Act, RecordedActs } from './acts.ts';

/** An operator is stored in the transaction that ends the act, which began at most so long before. */
const WITHIN_MS = 60_000;

const adds = ({ kind, target, begunAt, endedAt }: Act, { name, created_at }: OperatorRow) =>
  kind === 'add-operator' &&
  target === name &&
  created_at.getTime() >= begunAt.getTime() - WITHIN_MS &&
  created_at <= endedAt;

/** Compares the operators that there are with the acts that added, changed and removed them. */
export function compareOperators({ acts, covers }: RecordedActs, operators: readonly OperatorRow[]): string[] {
  const faults: string[] = [];
  const done = acts.filter(({ isDone }) => isDone);
  const matched = new Set<Act>();
  for (const row of operators) {
    const { _id, name, role, account, created_at } = row;
    const added = done.find((act) => adds(act, row) && !matched.has(act));
    if (added) matched.add(added);
    else if (covers(created_at)) faults.push(`operator ${name} was added by no act`);
    const about = done.filter(({ target }) => target === _id);
    if (about.some(({ kind }) => kind === 'remove-operator')) faults.push(`operator ${name} was removed and is there`);
    const changed = about.findLast(({ kind }) => kind === 'change-role') ?? added;
    if (changed && changed.input['role'] !== role) faults.push(`operator ${name} has another role than its acts`);
    const named = about.findLast(({ kind }) => kind === 'name-account');
    if ((named || added) && !isDeepStrictEqual(account ?? null, named?.input['account'] ?? null))
      faults.push(`operator ${name} has another account than its acts`);
  }
  // A removal names an id that no other row has any more, so only their numbers can be compared.
  const gone = done.filter((act) => act.kind === 'add-operator' && !matched.has(act)).length;
  const removed = done.filter(({ kind }) => kind === 'remove-operator').length;
  if (gone > removed) faults.push(`${gone - removed} operators are missing that no act removed`);
  return faults;
}
