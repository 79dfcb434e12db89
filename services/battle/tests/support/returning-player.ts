import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { play } from './auto-play.ts';
import { openSocket, type PlayerSocket } from './player-socket.ts';

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
  leave(): Promise<void>;
}

/** As soon as a client comes back at the earliest. */
const RETURN_AFTER_MS = 50;

export async function returningPlayer(url: string, headers: Record<string, string>): Promise<ReturningPlayer> {
  let socket: PlayerSocket = await openSocket(url, headers);
  let [refused, opened, isGone] = [0, 1, false];
  let life: number | undefined;

  const comeBack = async () => {
    try {
      socket = await openSocket(url, headers);
      opened += 1;
    } catch {
      refused += 1;
    }
  };
  const stay = async () => {
    while (!isGone) {
      await sleep(RETURN_AFTER_MS);
      if (!isGone && socket.closeCode() !== undefined) await comeBack();
    }
  };
  const staying = stay();

  return {
    refused: () => refused,
    opened: () => opened,
    life() {
      life ??= socket.states().find(({ you }) => you)?.you?.status.life;
      return life;
    },
    playTo: (turn) =>
      eventually(() => play(socket, (state) => state.turn >= turn), { withinMs: 30_000, everyMs: RETURN_AFTER_MS }),
    surrender: () => socket.send({ type: 'action.surrender' }),
    async leave() {
      isGone = true;
      await staying;
      socket.close();
    },
  };
}
