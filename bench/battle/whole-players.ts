import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import { RoomClosedError } from '@maseki/players/play-room.ts';
import type { TestClient } from '@maseki/players/test-client.ts';
import { peacefulAction } from './clients/peaceful.ts';
import type { Way } from './ways-to-battle.ts';

/** The work of players, which grows while it is measured. */
export interface Count {
  actions: number;
  battles: number;
}

export interface Playing {
  players: readonly TestClient[];
  way: Way;
  /** Actions of both sides before one of them surrenders. */
  length: number;
  /** Mean time before an action. */
  thinkMs: number;
}

/** Until the battles that are under way when a measurement ends are over. */
const ENDED_WITHIN_MS = 60_000;

/** Plays one battle from the queue to its end. */
async function playBattle({ play }: ReturnType<Way>, { length, thinkMs }: Playing, count: Count): Promise<void> {
  await play({
    choose: (view, { version }) => (version >= length ? { type: 'action.surrender' } : peacefulAction(view)),
    thinkMs: () => thinkMs * (0.5 + Math.random()),
    onState: ({ accepted, status }) => {
      count.actions += accepted.length;
      if (status === 'finished') count.battles += 0.5;
    },
  }).catch((error: unknown) => {
    if (!(error instanceof RoomClosedError)) throw error;
  });
}

/** Has players of a game play battle after battle through its queue, until they are stopped. */
export function startPlayers(url: string, playing: Playing) {
  const count: Count = { actions: 0, battles: 0 };
  let stopped = false;
  const ended = playing.players.map(async (player) => {
    const on = playing.way(url, player);
    while (!stopped) await playBattle(on, playing, count);
    on.close();
  });
  return {
    count,
    /** Resolves when the last battle is over. */
    async stop(): Promise<void> {
      stopped = true;
      await withDeadline(Promise.all(ended), ENDED_WITHIN_MS, () => undefined);
    },
  };
}
