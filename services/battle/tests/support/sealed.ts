import { randomBytes } from 'node:crypto';
import type { Replay } from '@maseki/contracts/battle/replay.ts';
import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import type { BattleServerMessage, PlayServerMessage } from '@maseki/contracts/battle/sent.ts';
import { unwrap } from '@maseki/players/account.ts';
import type { PodAddress } from '@maseki/players/pod-user.ts';
import type { PlayedBattle, SeenBattle, ShownStep } from '@maseki/proof/check-battle.ts';
import { playedBattleOf } from '@maseki/proof/replayed-battle.ts';
import type { Player } from './player.ts';
import type { PlayerSocket } from './player-socket.ts';

type Message = BattleServerMessage | PlayServerMessage;
type Sealed = Extract<PlayServerMessage, { type: 'battle.sealed' }>;

/** Reads the seal of a player and makes a number for it, as a page does. */
export async function sealingOf(player: Player, pod: PodAddress): Promise<Sealing> {
  const { seal } = unwrap(await player.seal(pod));
  return { seal, contribution: randomBytes(16).toString('hex') };
}

export const sealedMessages = ({ messages }: { messages: readonly Message[] }): Sealed[] =>
  messages.flatMap((message) => (message.type === 'battle.sealed' ? message : []));

/** All that a page knows of a battle by a socket with full frames. */
export function seenBy(
  socket: Pick<PlayerSocket, 'states'> & { messages: readonly Message[] },
  own: Sealing | null,
): SeenBattle {
  const steps = new Map<number, ShownStep>();
  for (const { version, events, you } of socket.states())
    if (you) steps.set(version, { events, hand: you.status.hand_cards.map(({ id }) => id) });
  return { own, seals: sealedMessages(socket).at(-1)?.seals ?? null, steps };
}

/** The battle of a replay for a check. Throws without a proof. */
export function playedOf(replay: Replay): PlayedBattle {
  const played = playedBattleOf(replay);
  if (!played) throw new Error(`${replay.room_id} has no proof`);
  return played;
}
