import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import type { DomainName } from '@maseki/contracts/domains.ts';
import { type Player as Account, registerPlayer } from '@maseki/players/account.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

/** A registered player. */
export interface Player extends Account {
  /** A chat group of theirs, null without the chat service. */
  group: { id: string; name: string } | null;
}

/** While a service has just started, others may refuse requests that depend on it. */
const READY_WITHIN = { withinMs: 30_000, everyMs: 200 };

async function createGroup({ call, username }: Pick<Player, 'call' | 'username'>) {
  return eventually(async () => {
    const result = await call(chat.createGroup, { body: { name: username } });
    return result.ok ? result.value : undefined;
  }, READY_WITHIN);
}

/** Registers players, each with a group if the chat service is there. */
export const registerPlayers = (
  url: string,
  count: number,
  domains: ReadonlySet<DomainName>,
): Promise<readonly Player[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const player = await registerPlayer(url, { withinMs: READY_WITHIN.withinMs });
      return { ...player, group: domains.has('chat') ? await createGroup(player) : null };
    }),
  );
