import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { CountedResult } from '@maseki/contracts/battle/result.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { type Player, unwrap } from '@maseki/players/account.ts';
import { BattleClient } from '@maseki/players/battle-client.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Target } from './target.ts';

export type Pair = readonly [Player, Player];

/**
 * The time between two actions of a player, which is longer than the rate limit of a socket
 * requires.
 */
const THINK_MS = 70;

/** Two friends, the second of whom is online. */
export async function befriend(target: Target, [one, other]: Pair): Promise<void> {
  unwrap(await one.call(social.sendFriendRequest, { body: { username: other.username } }));
  unwrap(await other.call(social.sendFriendRequest, { body: { username: one.username } }));
  await target.socket('/ws/social/', other);
  await eventually(async () => {
    const { friends } = unwrap(await one.call(social.listFriends));
    return friends.some(({ id, presence }) => id === other.id && presence === 'online');
  });
}

/** The room to which an invitation leads. */
export async function inviteToRoom([one, other]: Pair): Promise<string> {
  const invited = await eventually(async () => {
    const sent = await one.call(social.sendInvitation, { params: { id: other.id } });
    return sent.ok ? sent.value : undefined;
  });
  return unwrap(await other.call(social.acceptInvitation, { params: { id: invited.id } })).slug;
}

/** The room in which the queue seats both; undefined when it has seated them with others. */
export async function queueToRoom(players: Pair): Promise<string | undefined> {
  const seated = await eventually(async () => {
    const claims = await Promise.all(players.map((player) => player.call(battle.claimSlug)));
    const rooms = await Promise.all(players.map((player) => player.call(battle.getCurrentBattle)));
    const slugs = rooms.map((room) => (room.ok ? room.value.slug : null));
    return claims.every(({ ok }) => ok) && slugs.every((slug) => slug !== null) ? slugs : undefined;
  });
  return seated[0] === seated[1] ? (seated[0] ?? undefined) : undefined;
}

/**
 * A player who acts quickly in a room. `onState` sees each state and returns whether to go on
 * playing after it.
 */
async function joinRoom(
  target: Target,
  player: Player,
  { slug, onState }: { slug: string; onState(state: BattleState): boolean },
) {
  const socket = await target.socket<BattleServerMessage>(`/ws/battle/room/${slug}/`, player);
  const client = new BattleClient({
    send: (message) => socket.send(message),
    onSilence: () => client.resume(),
    thinkMs: () => THINK_MS,
  });
  async function play(): Promise<never> {
    for (;;) {
      const message = await socket.next();
      if (message.type === 'battle.update' && !onState(message.data)) client.stop();
      else client.receive(message);
    }
  }
  // Until the socket is closed.
  play().catch(() => client.stop());
  return {
    surrender: () => socket.send({ type: 'action.surrender' }),
    leave() {
      client.stop();
      socket.terminate();
    },
  };
}

export interface Duel {
  slug: string;
  /**
   * In this turn, or as soon as it is past, the first player surrenders. 0 is before the battle
   * begins.
   */
  turn: number;
}

/** Plays a battle that the first player surrenders. Resolves to what it counted for. */
export async function surrenderAt(target: Target, [loser, winner]: Pair, { slug, turn }: Duel): Promise<CountedResult> {
  let isTime = false;
  const untilThen = (state: BattleState): boolean => {
    isTime ||= state.status === 'finished' || (state.turn >= turn && state.status !== 'waiting');
    return !isTime;
  };
  const players = await Promise.all([
    joinRoom(target, loser, { slug, onState: untilThen }),
    joinRoom(target, winner, { slug, onState: ({ status }) => status !== 'finished' && !isTime }),
  ]);
  await eventually(() => isTime);
  players[0].surrender();
  const result = await eventually(async () => {
    const found = await winner.call(battle.getBattleResult, { params: { room_id: slug } });
    return found.ok ? found.value : undefined;
  });
  for (const player of players) player.leave();
  return result;
}
