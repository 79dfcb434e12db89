import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { BattleLog } from '../src/base/log/battle-log.ts';
import { nextAction } from './support/auto-play.ts';
import { startDuel } from './support/duel.ts';
import type { PlayerSocket } from './support/player-socket.ts';
import { createPods, type Pods } from './support/pods.ts';

/** Faults between the one pod and its log. */
const faults = { acknowledgementLost: 0, appendLost: 0, isDeaf: false };

const faulty = (battleLog: BattleLog): BattleLog => ({
  ...battleLog,
  async append(record, header, expectedSeq) {
    if (faults.appendLost > 0) {
      faults.appendLost -= 1;
      return { status: 'unknown' };
    }
    const outcome = await battleLog.append(record, header, expectedSeq);
    if (faults.acknowledgementLost === 0) return outcome;
    faults.acknowledgementLost -= 1;
    return { status: 'unknown' };
  },
  onStored: (handler, followed) =>
    battleLog.onStored((message) => {
      if (!faults.isDeaf) handler(message);
    }, followed),
});

let pods: Pods;
let shaky: RunningService;
let sound: RunningService;

beforeAll(async () => {
  pods = await createPods();
  [shaky, sound] = await Promise.all([pods.start({ overrides: { wrapLog: faulty } }), pods.start()]);
});

afterAll(() => pods.stop(), 30_000);

/** Sends the next action of a player. */
function sendNext(socket: PlayerSocket): string {
  const action_id = ulid();
  socket.send({ ...nextAction(socket.state()), action_id });
  return action_id;
}

test.each([
  ['acknowledgementLost', 'an action whose acknowledgement is lost is found in the log and not stored twice'],
  ['appendLost', 'an action that never reached the log is appended again'],
] as const)('%s: %s', async (fault, _) => {
  const { sockets } = await startDuel(pods, [shaky, sound]);
  faults.isDeaf = true;
  faults[fault] = 1;
  const [one, other] = sockets;
  const { version } = one.state();
  const id = sendNext(one);
  await eventually(() => one.accepted().includes(id));
  await other.until((state) => state.version === version + 1);
  expect(faults[fault]).toBe(0);
  expect(one.state().version).toBe(version + 1);
  expect(one.warnings()).toEqual([]);
  faults.isDeaf = false;
});

test.each(['acknowledgementLost', 'appendLost'] as const)(
  '%s: a refusal is stored once and then sent',
  async (fault) => {
    const { anna, slug, sockets } = await startDuel(pods, [shaky, sound]);
    const [one] = sockets;
    const tooEarly = { type: 'action.setup_complete', action_id: ulid() };
    faults[fault] = 1;
    one.send(tooEarly);
    await eventually(() => one.hasOutcome(tooEarly.action_id));
    expect(faults[fault]).toBe(0);
    const first = sendNext(one);
    await eventually(() => one.accepted().includes(first));
    const elsewhere = await anna.connect(sound, slug);
    await elsewhere.until(() => true);
    elsewhere.send(tooEarly);
    await eventually(() => elsewhere.hasOutcome(tooEarly.action_id));
    expect(elsewhere.warnings()).toEqual(one.warnings());
  },
);

test('an update whose republished message is lost, with no later one to show the gap, comes within about a second', async () => {
  const { sockets } = await startDuel(pods, [shaky, sound]);
  faults.isDeaf = true;
  const [behind, ahead] = sockets;
  sendNext(ahead);
  const { version } = await ahead.until((state) => state.version > behind.state().version);
  expect((await behind.until((state) => state.version === version, 3_000)).version).toBe(version);
  faults.isDeaf = false;
});

test('a pod that is behind catches up and decides again, rather than refuse what is legal or undo what is stored', async () => {
  const { bob, slug, sockets } = await startDuel(pods, [sound, sound]);
  const hisOther = await bob.connect(shaky, slug);
  await hisOther.until(() => true);
  faults.isDeaf = true;
  const [, his] = sockets;
  const first = sendNext(his);
  await eventually(() => his.accepted().includes(first));
  // The other tab does not know of the first action; the second one is legal only after it.
  const id = ulid();
  hisOther.send({ type: 'action.setup_complete', action_id: id });
  await eventually(() => hisOther.accepted().includes(id));
  expect(hisOther.warnings()).toEqual([]);
  faults.isDeaf = false;
});
