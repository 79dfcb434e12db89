import { rpcs as auth } from '@maseki/contracts/auth/rpc.ts';
import { rpcs as battle } from '@maseki/contracts/battle/rpc.ts';
import type { GrantSelection } from '@maseki/contracts/console/grant-endpoints.ts';
import { type ErrorCode, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { SELECTED_USERS_MAX } from '@maseki/contracts/inventory/limits.ts';
import type { AccountSelection } from '@maseki/contracts/inventory/operator-rpcs.ts';
import { rpcs as inventory } from '@maseki/contracts/inventory/rpc.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { text } from '../text.ja.ts';

/** For a count over all accounts. */
const COUNT_MS = 30_000;

interface Wanted {
  selection: GrantSelection;
  asOf: EpochMs;
  /** Accounts that get nothing. */
  except: readonly string[];
}

/** The players whom a selection has now. */
export interface Chosen {
  accounts: AccountSelection;
  count: number;
  digest: string;
  /** Ten of their ids. */
  examples: string[];
  /** Typed names that no player has. */
  unknown: string[];
}

/** What inventory can choose by, with the names that no player has. */
async function accountsOf(
  { selection, asOf }: Wanted,
  bus: Bus,
): Promise<Result<{ accounts: AccountSelection; unknown: string[] }, ErrorCode>> {
  const registered = (until: number) =>
    ok({ accounts: { kind: 'registered', until: new Date(until).toISOString() } as const, unknown: [] });
  switch (selection.kind) {
    case 'everyone':
      return registered(asOf);
    case 'registered':
      return registered(Math.min(asOf, Date.parse(selection.until)));
    case 'names': {
      const input = { usernames: selection.names, user_ids: [] };
      const { players, unknown } = await bus.callRpc(auth.identifyPlayers, input);
      return ok({ accounts: { kind: 'users', user_ids: players.map(({ id }) => id).sort() }, unknown });
    }
    case 'aborted': {
      const until = new Date(Math.min(asOf, Date.parse(selection.until))).toISOString();
      const input = { from: selection.from, until, limit: SELECTED_USERS_MAX };
      const { user_ids } = await bus.callRpc(battle.listAbortedPlayers, input, { timeoutMs: COUNT_MS });
      if (!user_ids) return refuse('limit_reached', { message: text.tooManyPlayers });
      return ok({ accounts: { kind: 'users', user_ids }, unknown: [] });
    }
  }
}

/** Counts a selection as it is now. */
export async function choose(wanted: Wanted, bus: Bus): Promise<Result<Chosen, ErrorCode>> {
  const found = await accountsOf(wanted, bus);
  if (!found.ok) return found;
  const { accounts, unknown } = found.value;
  const input = { selection: accounts, except: [...wanted.except] };
  const counted = await bus.callRpc(inventory.countSelection, input, { timeoutMs: COUNT_MS });
  return ok({ accounts, unknown, ...counted });
}

/** The names of players by their ids, in the order of the ids. Deleted ones are left out. */
export async function namesOf(ids: readonly string[], bus: Bus): Promise<string[]> {
  const { players } = await bus.callRpc(auth.identifyPlayers, { usernames: [], user_ids: [...ids] });
  const names = new Map(players.map(({ id, username }) => [id, username]));
  return ids.flatMap((id) => names.get(id) ?? []);
}
