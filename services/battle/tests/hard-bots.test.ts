/** @slow whole battles of the hard computer */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type BotWorkers, startBotWorkers } from '../src/base/bots/bot-workers.ts';
import { unpackReplay } from '../src/base/database/replay-content.ts';
import { STANDBY_MS } from '../src/play/clock/due-timers.ts';
import { play } from './support/auto-play.ts';
import { openDatabase } from './support/database.ts';
import type { PlayerSocket } from './support/player-socket.ts';
import { createPods, type Pods } from './support/pods.ts';

const BOTS = 40;

/** One thread to think in, with the events of its tasks. */
function countedWorkers() {
  const workers = startBotWorkers(1);
  const seen = { thoughts: 0, now: 0, most: 0 };
  const counted: BotWorkers = {
    async chooseAction(level, view) {
      seen.thoughts += 1;
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      try {
        return await workers.chooseAction(level, view);
      } finally {
        seen.now -= 1;
      }
    },
    stop: workers.stop,
  };
  return { counted, seen };
}

const busy = countedWorkers();
const idle = countedWorkers();
let pods: Pods;
let pod: RunningService;

beforeAll(async () => {
  pods = await createPods();
  const start = ({ counted }: typeof busy) =>
    pods.start({ env: { BOT_PACE_MS: '600-1500' }, overrides: { botWorkers: counted } });
  [pod] = await Promise.all([start(busy), start(idle)]);
});

afterAll(() => pods.stop(), 30_000);

/** Plays against a hard bot for some turns, then gives up. */
async function practise(): Promise<PlayerSocket> {
  const player = pods.player();
  const socket = await player.connect(pod, await player.claim(pod, { mode: 'practice', level: 'hard' }));
  await socket.until(() => true);
  await play(socket, ({ turn }) => turn >= 4);
  return socket;
}

test('forty hard bots with one thread to think in: each move is thought about once, on the pod with the sockets', async () => {
  const sockets = await Promise.all(Array.from({ length: BOTS }, practise));
  const moves = sockets.flatMap((socket) => socket.states()).length;
  expect(moves).toBeGreaterThan(BOTS);
  for (const socket of sockets) {
    if (socket.state().status !== 'finished') socket.send({ type: 'action.surrender' });
  }
  await Promise.all(sockets.map((socket) => socket.until(({ status }) => status === 'finished')));
  const { db, replays } = await openDatabase(pods.sandbox);
  const { stored, timeouts, late } = await storedMoves(replays);
  await db.close();
  expect(busy.seen.most).toBeLessThanOrEqual(BOTS);
  // A player who gives up while the bot thinks makes its thought void.
  expect(busy.seen.thoughts).toBeLessThanOrEqual(stored + BOTS);
  expect(idle.seen.thoughts).toBeLessThanOrEqual(late);
  expect(timeouts).toBe(0);
});

/** Counts entries of all battles, once they are archived. When late ones came, others stood in. */
async function storedMoves(replays: Awaited<ReturnType<typeof openDatabase>>['replays']) {
  await eventually(async () => (await replays.countDocuments()) === BOTS);
  const archived = (await replays.find({}).lean()).map(unpackReplay);
  const entries = archived.flatMap((replay) => replay.entries);
  const ofBots = entries.filter((entry) => entry.kind === 'action' && entry.seat === 'b');
  const late = archived.flatMap((replay) =>
    replay.entries.filter(({ at }, index, all) => at - (all[index - 1]?.at ?? at) >= STANDBY_MS.botMove),
  );
  const timeouts = entries.filter(({ kind }) => kind === 'timeout').length;
  return { stored: ofBots.length, timeouts, late: late.length };
}
