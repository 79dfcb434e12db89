import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { unpackReplay } from '../src/base/database/replay-content.ts';
import type { BattleLog } from '../src/base/log/battle-log.ts';
import { logNames } from '../src/base/log/stream.ts';
import { play } from './support/auto-play.ts';
import { openDatabase } from './support/database.ts';
import { startDuel } from './support/duel.ts';
import { createPods, type Pods } from './support/pods.ts';

const names = logNames();

let pods: Pods;
let both: readonly [RunningService, RunningService];
let database: Awaited<ReturnType<typeof openDatabase>>;
let nats: NatsConnection;
/** The rooms whose logs were read back. */
const readBack: string[] = [];
/** The records of each room as the log has stored them. */
const stored = new Map<string, string[]>();

const countReads = (battleLog: BattleLog): BattleLog => ({
  ...battleLog,
  readTexts(roomId) {
    readBack.push(roomId);
    return battleLog.readTexts(roomId);
  },
});

beforeAll(async () => {
  pods = await createPods();
  const overrides = { wrapLog: countReads };
  both = await Promise.all([pods.start({ overrides }), pods.start({ overrides })]);
  [database, nats] = await Promise.all([openDatabase(pods.sandbox), pods.sandbox.connectNats('written-entries.test')]);
  nats.subscribe(names.allStored, {
    callback(_, message) {
      const roomId = names.roomOf(message.subject);
      stored.set(roomId, [...(stored.get(roomId) ?? []), message.string()]);
    },
  });
  await nats.flush();
});

afterAll(async () => {
  await Promise.all([nats.close(), database.db.close()]);
  await pods.stop();
});

/** Plays some turns to a surrender, each player at a pod. Returns the room. */
async function playAt(playedAt: typeof both): Promise<string> {
  const { slug, sockets } = await startDuel(pods, playedAt);
  await Promise.all(sockets.map((socket) => play(socket, (state) => state.turn >= 3)));
  // A refusal is a record of the log too.
  sockets[1].send({ type: 'action.attach', action_id: '01K9ZZZZZZZZZZZZZZZZZZZZZA', hand_index: 99 } as never);
  sockets[0].send({ type: 'action.surrender' });
  await sockets[1].until(({ status }) => status === 'finished');
  return slug;
}

/** The archived entries, which must be those that the log has stored. */
async function expectArchived(roomId: string): Promise<void> {
  const archived = await eventually(() => database.replays.findOne({ _id: roomId, purged: true }).lean());
  const { entries } = unpackReplay(archived);
  const records = (stored.get(roomId) ?? []).map((text) => JSON.parse(text));
  expect(entries.length).toBeGreaterThan(3);
  expect(entries).toEqual(records.filter(({ kind }) => kind !== 'refused'));
}

test('a battle that one pod has played alone is archived as it was written, without reading its log', async () => {
  const [pod] = both;
  const roomId = await playAt([pod, pod]);
  await expectArchived(roomId);
  expect(readBack).not.toContain(roomId);
});

test('a battle of players at two pods is read back, and archived with the entries of both', async () => {
  const roomId = await playAt(both);
  await expectArchived(roomId);
  expect(readBack).toContain(roomId);
});
