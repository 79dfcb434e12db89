import { isDeepStrictEqual } from 'node:util';
import type { CampaignState } from '@maseki/contracts/console/grant-endpoints.ts';
import type { LedgerGrant } from '@maseki/contracts/inventory/operator-rpcs.ts';
import type { CampaignRow } from '../grants/models.ts';
import type { Act, RecordedActs } from './acts.ts';

interface Grants {
  campaigns: readonly Omit<CampaignRow, 'users'>[];
  ledger: readonly LedgerGrant[];
}

/** The state to which an act about a grant leads, null if it leaves it. */
function stateAfter({ kind, isDone, result }: Act): CampaignState | null {
  // A selection that has changed meanwhile never comes back.
  if (kind === 'confirm-grant' && !isDone) return result?.['error'] === 'selection_changed' ? 'withdrawn' : null;
  if (!isDone) return null;
  if (kind === 'start-grant') return (result?.['state'] ?? null) as CampaignState | null;
  if (kind === 'confirm-grant' || kind === 'resume-grant') return 'running';
  if (kind === 'pause-grant') return 'paused';
  if (kind === 'withdraw-grant') return 'withdrawn';
  return kind === 'end-grant' ? 'ended' : null;
}

/** What a campaign has otherwise than its act says. */
function differences(row: Omit<CampaignRow, 'users'>, start: Act, later: readonly Act[]): string[] {
  const { selection, digest, amount, message } = start.input;
  const state = [start, ...later].reduce((before: CampaignState | null, act) => stateAfter(act) ?? before, null);
  const confirmed = later.findLast(({ kind, isDone }) => kind === 'confirm-grant' && isDone);
  const pairs: [string, unknown, unknown][] = [
    ['operator', row.operator.id, start.operator],
    ['second', row.second?.id ?? null, confirmed?.operator ?? null],
    ['amount', row.amount, amount],
    ['message', row.message, message],
    ['selection', row.selection, selection],
    ['digest', row.digest, digest],
    ['state', row.state, state],
  ];
  return pairs.filter(([, is, said]) => !isDeepStrictEqual(is, said)).map(([what]) => what);
}

/** Compares grants, and the stones that inventory has given by them, with the acts about them. */
export function compareGrants({ acts, covers }: RecordedActs, { campaigns, ledger }: Grants): string[] {
  const faults: string[] = [];
  const started = new Map(
    acts.filter(({ kind, isDone }) => kind === 'start-grant' && isDone).map((act) => [act.id, act]),
  );
  const rows = new Map(campaigns.map((row) => [row._id, row]));
  for (const row of campaigns) {
    const start = started.get(row._id);
    if (!start && covers(row.at)) faults.push(`grant ${row._id} was begun by no act`);
    if (!start) continue;
    const later = acts.filter(({ target }) => target === row._id);
    for (const what of differences(row, start, later))
      faults.push(`grant ${row._id} has another ${what} than its acts`);
  }
  for (const id of started.keys()) if (!rows.has(id)) faults.push(`grant ${id} is missing`);
  for (const { campaign, users, amounts, from } of ledger) {
    const start = started.get(campaign);
    if (!start && covers(new Date(from))) {
      faults.push(`the ledger has a grant ${campaign} to ${users} players that no act began`);
      continue;
    }
    const amount = start?.input['amount'];
    if (amount !== undefined && (amounts.least !== amount || amounts.most !== amount))
      faults.push(`grant ${campaign} gave ${amounts.least} to ${amounts.most} stones, its act says ${amount}`);
    const count = rows.get(campaign)?.count;
    if (count !== undefined && users > count)
      faults.push(`grant ${campaign} gave stones to ${users} players, it was for ${count}`);
  }
  return faults;
}
