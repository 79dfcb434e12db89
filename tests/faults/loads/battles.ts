import { type Journal, newJournal } from '@maseki/players/journal.ts';
import { playBattles } from '@maseki/players/simulated-player.ts';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import type WebSocket from 'ws';
import { between } from '../between.ts';

interface BattlesOptions {
  /** How many run at once. A player who has finished one joins the next. */
  battles: number;
  /** A player's time for an action; zero is as fast as possible. */
  thinkMs: { from: number; to: number };
  /** Until this time players join battles, and at the other they give up. In ms since the epoch. */
  untilMs: number;
  giveUpMs: number;
}

export interface RunningBattles {
  /** The experience of the players. */
  journal: Journal;
  /** Resolves when all players have stopped. */
  ended: Promise<unknown>;
  /** Cuts the connections of all players, as a network that fails. */
  cutPlayers(): void;
}

/** Lets players play battle after battle over real sockets. */
export function startBattles(
  { pods, signingKeys }: Pick<BattleCluster, 'pods' | 'signingKeys'>,
  { battles, thinkMs: { from, to }, untilMs, giveUpMs }: BattlesOptions,
): RunningBattles {
  const journal = newJournal();
  const sockets = new Set<WebSocket>();
  const onSocket = (socket: WebSocket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const thinkMs = () => between(from, to);
  const player = () => playBattles({ pods, signingKeys, journal, thinkMs, untilMs, giveUpMs, onSocket });
  return {
    journal,
    ended: Promise.all(Array.from({ length: 2 * battles }, player)),
    cutPlayers() {
      for (const socket of sockets) socket.terminate();
    },
  };
}
