import exec from 'k6/execution';
import { firstAccountOf, type JourneyName, playersOf } from '../mixes.ts';
import { presenceOf, type Stage } from '../stages.ts';
import { accounts } from './accounts.ts';
import { cutAllSockets, keepSocket } from './kept-socket.ts';
import { droppedJourneys } from './metrics.ts';
import { createPlayer, type Player, sleep } from './player.ts';

/**
 * Players per virtual user of k6, each with their own sockets. Even, so that pairs stay together.
 */
export const PLAYERS_PER_VU = 10;

export interface Drive {
  stage: Stage;
  players: number;
  journey: JourneyName;
  /** How many of the journey's players go together. */
  together: 1 | 2;
  play(players: readonly Player[]): Promise<void>;
}

/** The sockets of every page of the game. */
function openPage(player: Player) {
  return [
    keepSocket(player, { name: 'social', path: '/ws/social/', greets: false }),
    keepSocket(player, { name: 'notifications', path: '/ws/notifications/', greets: true }),
  ];
}

/**
 * The whole time of this virtual user. Its players come and leave by the ramp, and its storms cut
 * their sockets.
 */
export async function drivePlayers({ stage, players, journey, together, play }: Drive): Promise<void> {
  const counts = playersOf(stage.mix, players);
  const first = exec.scenario.iterationInTest * PLAYERS_PER_VU;
  const beganAt = exec.scenario.startTime;
  const storms = stage.stormsAt.map((second) =>
    setTimeout(cutAllSockets, Math.max(0, beganAt + second * 1_000 - Date.now())),
  );

  async function playOnce(index: number): Promise<void> {
    const { from, to } = presenceOf(stage, index / counts[journey]);
    if (to <= from) return;
    await sleep(beganAt + from * 1_000 - Date.now());
    const pace = { untilMs: beganAt + to * 1_000, thinkMs: stage.thinkMs };
    const firstAccount = firstAccountOf(journey, counts);
    const group = Array.from({ length: together }, (_, offset) =>
      createPlayer(firstAccount === null ? undefined : accounts[firstAccount + index + offset], pace),
    );
    const pages = firstAccount === null ? [] : group.flatMap(openPage);
    try {
      await play(group);
    } catch (error) {
      droppedJourneys.add(1, { journey });
      console.error(`${journey}: ${error}`);
    }
    for (const socket of pages) socket.close();
  }

  const last = Math.min(first + PLAYERS_PER_VU, counts[journey]);
  const begins = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  await Promise.all(begins.filter((index) => index % together === 0).map(playOnce));
  for (const storm of storms) clearTimeout(storm);
}
