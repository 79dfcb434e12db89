import { sockets as notificationSockets } from '@maseki/contracts/notifications/ws.ts';
import { sockets as socialSockets } from '@maseki/contracts/social/ws.ts';
import { forEachOf } from '@maseki/players/for-each-of.ts';
import type { KeptSocket } from '@maseki/players/kept-socket.ts';
import { makeCalls } from './calls.ts';
import { loadPages } from './pages.ts';
import { playBattles } from './play-battles.ts';
import { type Player, registerPlayer } from './player.ts';
import { keepRecordedSocket } from './recorded-socket.ts';
import type { Records } from './records.ts';

export interface LoadOptions {
  baseUrl: string;
  /** How many run at once, each with two players. */
  battles: number;
  callsPerSecond: number;
  thinkMs: number;
  /**
   * Once the load is stopped, players surrender over this many ms, because no check is about all
   * battles ending in the same second.
   */
  stopOverMs: number;
}

/** One player in this many keeps the sockets of an open tab. */
const TABS_OF = 4;

/** Registers players until there are enough. */
async function addPlayers(players: Player[], count: number, register: () => Promise<Player>): Promise<void> {
  const missing = Array.from({ length: Math.max(0, count - players.length) });
  await forEachOf(missing, async () => players.push(await register()));
}

/**
 * The load that players make: battles, calls of all services, open tabs, and pages that are loaded.
 * It can be started again once it has stopped.
 */
export function createLoad(records: Records) {
  const players: Player[] = [];
  let stopRunning: (() => Promise<void>) | undefined;

  return {
    players: players as readonly Player[],
    isRunning: () => stopRunning !== undefined,

    /** Registers players until there are this many. */
    register: (baseUrl: string, count: number) => addPlayers(players, count, () => registerPlayer(baseUrl, records)),

    /**
     * Registers the players that are missing, then lets all of them play. Resolves when the load
     * runs.
     */
    async start({ baseUrl, battles, callsPerSecond, thinkMs, stopOverMs }: LoadOptions): Promise<void> {
      if (stopRunning) throw new Error('the load runs already');
      await addPlayers(players, 2 * battles, () => registerPlayer(baseUrl, records));
      const playing = players.slice(0, 2 * battles);
      let stoppedAt = Number.POSITIVE_INFINITY;
      const hasStopped = (afterMs = 0) => Date.now() >= stoppedAt + afterMs;
      const load = { baseUrl, records, thinkMs };
      const tabs: KeptSocket[] = playing
        .filter((_, n) => n % TABS_OF === 0)
        .flatMap(({ headers }) =>
          [socialSockets.live.path, notificationSockets.notifications.path].map((path) =>
            keepRecordedSocket({ baseUrl, path, name: path, headers, records }),
          ),
        );
      const stopCalls = makeCalls(playing, callsPerSecond);
      const running = [
        ...playing.map((player, n) => {
          const afterMs = (n / playing.length) * stopOverMs;
          return playBattles(player, { ...load, isStopping: () => hasStopped(afterMs) });
        }),
        loadPages(baseUrl, records, hasStopped),
      ];
      stopRunning = async () => {
        stoppedAt = Date.now();
        await Promise.all(running);
        await stopCalls();
        for (const tab of tabs) tab.end();
        await Promise.all(tabs.map(({ ended }) => ended));
      };
    },

    /** Players surrender, tabs are closed. Resolves when nothing runs any more. */
    async stop(): Promise<void> {
      await stopRunning?.();
      stopRunning = undefined;
    },
  };
}
