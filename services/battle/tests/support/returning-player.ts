import { keepSocket } from '@maseki/players/kept-socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { play } from './auto-play.ts';
import { openSocket } from './player-socket.ts';

/** A player whose client comes back through the gateway whenever its socket closes. */
export interface ReturningPlayer {
  /** Upgrades that were refused. */
  refused(): number;
  /** Sockets that were opened. */
  opened(): number;
  /** The life that the battle began with. It shows by which release the room is played. */
  life(): number | undefined;
  /** Plays until that turn, on whatever sockets. */
  playTo(turn: number): Promise<unknown>;
  surrender(): void;
  leave(): Promise<unknown>;
}

/** As soon as a client comes back at the earliest. */
const RETURN_AFTER_MS = 50;

export async function returningPlayer(url: string, headers: Record<string, string>): Promise<ReturningPlayer> {
  let socket = await openSocket(url, headers);
  let [refused, opened] = [0, 1];
  let life: number | undefined;

  const kept = keepSocket({
    async connect() {
      if (socket.closeCode() === undefined) return socket.socket;
      try {
        socket = await openSocket(url, headers);
        opened += 1;
        return socket.socket;
      } catch {
        refused += 1;
        return undefined;
      }
    },
    delayMs: () => RETURN_AFTER_MS,
  });

  return {
    refused: () => refused,
    opened: () => opened,
    life() {
      life ??= socket.states().find(({ you }) => you)?.you?.status.life;
      return life;
    },
    playTo: (turn) => eventually(() => play(socket, (state) => state.turn >= turn), { everyMs: RETURN_AFTER_MS }),
    surrender: () => kept.send({ type: 'action.surrender' }),
    leave() {
      kept.end();
      return kept.ended;
    },
  };
}
