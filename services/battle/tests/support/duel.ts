import type { PodAddress } from '@maseki/players/pod-user.ts';
import type { Player } from './player.ts';
import type { PlayerSocket } from './player-socket.ts';
import type { Pods } from './pods.ts';

export interface Duel {
  anna: Player;
  bob: Player;
  slug: string;
  /** Anna's and Bob's. */
  sockets: readonly [PlayerSocket, PlayerSocket];
}

/**
 * Claims a battle for a player whose opponent waits already, and resolves to the room. If the pod
 * has paired its queue a moment before the claim did, the claim has the slug of the player's own
 * ticket, which leads to the room, too.
 */
export async function claimRoom(player: Player, pod: PodAddress): Promise<string> {
  const slug = await player.claim(pod);
  return (await player.current(pod)) ?? slug;
}

/** The beginning of the latest duel. */
let begun: Promise<unknown> = Promise.resolve();

/**
 * Two new players in a battle, each connected to their pod. Duels of tests that run side by side
 * begin one after the other, because all players share a queue.
 */
export function startDuel(pods: Pods, addresses: readonly [PodAddress, PodAddress]): Promise<Duel> {
  const duel = begun.then(() => beginDuel(pods, addresses));
  begun = duel.catch(() => undefined);
  return duel;
}

async function beginDuel(pods: Pods, [hers, his]: readonly [PodAddress, PodAddress]): Promise<Duel> {
  const [anna, bob] = [pods.player('アンナ'), pods.player('ボブ')];
  const one = await anna.connect(hers, await anna.claim(hers));
  await one.until(() => true);
  const slug = await claimRoom(bob, his);
  const other = await bob.connect(his, slug);
  await Promise.all([one, other].map((socket) => socket.until(({ status }) => status === 'setup')));
  return { anna, bob, slug, sockets: [one, other] };
}
