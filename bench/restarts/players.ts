import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import type { DomainName } from '@maseki/contracts/domains.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type TestClient, testClient, uniqueName } from '@maseki/tools/dev-env/test-client.ts';

/** A registered player, and another one whom they may be friends with. */
export interface Player extends TestClient {
  id: string;
  username: string;
  /** A chat group of theirs; null without the chat service. */
  group: { id: string; name: string } | null;
  other: { id: string; username: string };
}

/** As long as a service has just started, others may refuse what depends on it. */
const READY_WITHIN = { withinMs: 30_000, everyMs: 200 };

async function register(url: string) {
  const client = testClient(url);
  const username = uniqueName();
  return eventually(async () => {
    const result = await client.call(auth.register, { body: { username, password: 'correct horse' } });
    return result.ok ? { ...client, id: result.value.user.id, username } : undefined;
  }, READY_WITHIN);
}

async function createGroup({ call, username }: Pick<Player, 'call' | 'username'>) {
  return eventually(async () => {
    const result = await call(chat.createGroup, { body: { name: username } });
    return result.ok ? result.value : undefined;
  }, READY_WITHIN);
}

/** Two requests that cross make both friends. */
async function befriend(one: Player, other: Player): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await eventually(async () => {
      const { ok } = await from.call(social.sendFriendRequest, { body: { username: to.username } });
      return ok;
    }, READY_WITHIN);
  }
}

/** Registers pairs of players, who are friends and have a group each where these services are. */
export async function registerPlayers(
  url: string,
  count: number,
  domains: ReadonlySet<DomainName>,
): Promise<readonly Player[]> {
  const registered = await Promise.all(Array.from({ length: count }, () => register(url)));
  const players = await Promise.all(
    registered.map(async (own, n): Promise<Player> => {
      const other = registered[n ^ 1] ?? own;
      return { ...own, other, group: domains.has('chat') ? await createGroup(own) : null };
    }),
  );
  if (domains.has('social')) {
    const pairs = players.filter((_, n) => n % 2 === 0 && players[n + 1]);
    await Promise.all(pairs.map((one, n) => befriend(one, players[2 * n + 1] as Player)));
  }
  return players;
}
