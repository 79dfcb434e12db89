/** @slow restores a log */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { BattleLog } from '../src/base/log/battle-log.ts';
import { logNames } from '../src/base/log/stream.ts';
import { play } from './support/auto-play.ts';
import { startDuel } from './support/duel.ts';
import { createPods, type Pods } from './support/pods.ts';

let pods: Pods;
let pod: RunningService;
let nats: NatsConnection;
let appends = 0;

const counted = (battleLog: BattleLog): BattleLog => ({
  ...battleLog,
  append(record, header, expectedSeq) {
    appends += 1;
    return battleLog.append(record, header, expectedSeq);
  },
});

beforeAll(async () => {
  pods = await createPods();
  pod = await pods.start({ overrides: { wrapLog: counted } });
  nats = await pods.sandbox.connectNats('restored-log.test');
});

afterAll(async () => {
  await nats.close();
  await pods.stop();
});

/** Takes the last record of a room away, as a leader does that was restored from an older state. */
async function loseLastRecord(roomId: string): Promise<void> {
  const names = logNames();
  const jsm = await jetstreamManager(nats);
  const last = await jsm.streams.getMessage(names.streamOf(roomId), { last_by_subj: names.subjectOf(roomId) });
  if (!last) throw new Error('no record');
  await jsm.streams.deleteMessage(names.streamOf(roomId), last.seq);
}

test('a log that ends behind what a pod holds is read again, and the battle goes on from there', async () => {
  const { anna, bob, slug, sockets } = await startDuel(pods, [pod, pod]);
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 2)));
  const { version } = sockets[0].state();
  await loseLastRecord(slug);
  const before = appends;
  // The sockets were shown the lost entries, so they come again. An action of one of them may show
  // the loss.
  const back = await Promise.all([anna, bob].map((player) => player.connect(pod, slug)));
  for (const socket of back) await socket.until((state) => state.version === version - 1);
  await Promise.all(back.map((socket) => play(socket, ({ turn }) => turn >= 3)));
  expect(appends - before).toBeLessThan(100);
});
