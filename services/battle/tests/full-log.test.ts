import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { AppendOutcome } from '../src/base/log/appender.ts';
import type { BattleLog } from '../src/base/log/battle-log.ts';
import { play } from './support/auto-play.ts';
import { startDuel } from './support/duel.ts';
import { createPods, type Pods } from './support/pods.ts';

/**
 * The pretended fullness of the log and outcome of first entries. Undefined leaves it to the log.
 */
const pretended: { fullness?: number; begin?: AppendOutcome['status'] } = {};

const pretending = (battleLog: BattleLog): BattleLog => ({
  ...battleLog,
  fullness: async () => pretended.fullness ?? battleLog.fullness(),
  append: async (record, header, expectedSeq) => {
    const { begin } = pretended;
    if (record.kind !== 'created' || (begin !== 'full' && begin !== 'unknown')) {
      return battleLog.append(record, header, expectedSeq);
    }
    return { status: begin };
  },
});

let pods: Pods;
let pod: RunningService;

beforeAll(async () => {
  pods = await createPods();
  pod = await pods.start({ overrides: { wrapLog: pretending } });
});

afterAll(() => pods.stop(), 30_000);

const BUSY = {
  ok: false,
  error: 'unavailable',
  message: 'ただいま混み合っています。少し待ってからもう一度お試しください',
};

test('above 85 % of the log no battle begins, and those that run go on to their end', async () => {
  const { anna, slug, sockets } = await startDuel(pods, [pod, pod]);
  pretended.fullness = 0.86;
  const late = pods.player();
  await eventually(async () => (await late.claimResult(pod)).ok === false);
  expect(await late.claimResult(pod)).toMatchObject(BUSY);
  expect(await anna.claim(pod)).toBe(slug);
  await Promise.all(sockets.map((socket) => play(socket)));
  await eventually(async () => (await anna.current(pod)) === null);
  pretended.fullness = 0.84;
  await eventually(async () => (await late.claimResult(pod)).ok);
  await late.leaveQueue(pod);
  delete pretended.fullness;
});

test.each(['full', 'unknown'] as const)(
  'a first entry whose outcome is %s: the claim is told to wait, and the battle begins once the log takes it',
  async (outcome) => {
    const other = await pods.start();
    const [anna, bob] = [pods.player('アンナ'), pods.player('ボブ')];
    const waiting = await anna.claim(pod);
    pretended.begin = outcome;
    const first = await bob.claimResult(pod);
    pretended.begin = 'stored';
    const slug = first.ok ? first.value.slug : await bob.claim(pod);
    const [hers, his] = await Promise.all([anna.connect(other, waiting), bob.connect(other, slug)]);
    await Promise.all([hers, his].map((socket) => socket.until(({ status }) => status === 'setup')));
    await other.stop();
  },
);

// The last test, because it leaves players behind who wait.
test('what the log says of its bytes is true', async () => {
  const small = await pods.start({ env: { BATTLE_LOG_MAX_MB: '1' } });
  const claims = async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => pods.player().claimResult(small)));
    return results.find(({ ok }) => !ok);
  };
  // Two claims make a battle, whose first entry has about ten kilobytes.
  const refused = await eventually(claims, { withinMs: 60_000, everyMs: 1 });
  expect(refused).toMatchObject(BUSY);
});
