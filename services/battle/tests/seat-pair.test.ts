import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { presentRules } from '@maseki/proof/battle-rules.ts';
import { checkBattle } from '@maseki/proof/check-battle.ts';
import { type Bus, createBus } from '@maseki/service-kit/bus/bus.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Connection } from 'mongoose';
import { openDatabase } from './support/database.ts';
import type { Player } from './support/player.ts';
import { createPods, type Pods } from './support/pods.ts';
import { playedOf, sealingOf, seenBy } from './support/sealed.ts';

let pods: Pods;
let pod: RunningService;
let bus: Bus;
let db: Connection;
let ratings: Awaited<ReturnType<typeof openDatabase>>['ratings'];
beforeAll(async () => {
  pods = await createPods();
  [pod] = await Promise.all([pods.start(), pods.start()]);
  ({ db, ratings } = await openDatabase(pods.sandbox));
  const log = createLog('test', { pod: 'test', logLevel: 'silent' });
  bus = createBus(await pods.sandbox.connectNats('test'), log);
});
afterAll(async () => {
  await bus.connection.close();
  await db.close();
  await pods.stop();
});

const seat = (invitation_id: string, [one, other]: readonly [Player, Player]) =>
  bus.callRpc(
    rpcs.seatPair,
    {
      invitation_id,
      players: [
        { id: one.id, username: one.name },
        { id: other.id, username: other.name },
      ],
    },
    { timeoutMs: 10_000 },
  );

test('two users are seated in one room, however often and whichever pod is called', async () => {
  const pair = [pods.player(), pods.player()] as const;
  const invitation = ulid();
  const replies = await Promise.all(Array.from({ length: 6 }, () => seat(invitation, pair)));
  const slugs = new Set(replies.map((reply) => (reply.outcome === 'seated' ? reply.slug : reply.outcome)));
  expect(slugs.size).toBe(1);
  const [slug = ''] = slugs;
  expect(await Promise.all(pair.map((player) => player.current(pod)))).toEqual([slug, slug]);
  const sockets = await Promise.all(pair.map((player) => player.connect(pod, slug)));
  await Promise.all(sockets.map((socket) => socket.until(({ status }) => status === 'setup')));
  const { seats } = await bus.callRpc(rpcs.listUsersInBattle, { user_ids: [...pair.map(({ id }) => id), ulid()] });
  expect(seats.map(({ user_id }) => user_id).sort()).toEqual(pair.map(({ id }) => id).sort());
  expect(seats.map(({ room_id }) => room_id)).toEqual([slug, slug]);
});

test('an invitation is sealed by the claims of both, and has no proof if one of them is for another seal', async () => {
  const pair = [pods.player(), pods.player()] as const;
  const battle = async (change: (sealing: Sealing) => Sealing | undefined) => {
    const [hers, his] = [await sealingOf(pair[0], pod), await sealingOf(pair[1], pod)];
    const [anna, ben] = [
      { id: pair[0].id, username: pair[0].name, sealing: hers },
      { id: pair[1].id, username: pair[1].name, sealing: change(his) },
    ];
    const invitation = { invitation_id: ulid(), players: [anna, ben] satisfies [object, object] };
    const reply = await bus.callRpc(rpcs.seatPair, invitation, { timeoutMs: 10_000 });
    if (reply.outcome !== 'seated') throw new Error(reply.outcome);
    const socket = await pair[0].connect(pod, reply.slug);
    await socket.until(({ status }) => status === 'setup');
    socket.send({ type: 'action.surrender' });
    const replay = await eventually(async () => {
      const read = await pair[0].replay(pod, reply.slug);
      return read.ok ? read.value : undefined;
    });
    return { replay, hers, his, seen: seenBy(socket, hers) };
  };
  const { replay, hers, his, seen } = await battle((sealing) => sealing);
  const other = replay.you === 'a' ? 'b' : 'a';
  const contributions = { [replay.you]: hers.contribution, [other]: his.contribution };
  expect(replay.fairness).toMatchObject({ contributions, seals: { [replay.you]: hers.seal, [other]: his.seal } });
  expect(checkBattle(playedOf(replay), seen, presentRules)).toMatchObject({ ok: true, ownKnown: true });
  const strange = await battle((sealing) => ({ ...sealing, seal: 'ab'.repeat(32) }));
  const unsent = await battle(() => undefined);
  expect([strange.replay.fairness, unsent.replay.fairness]).toEqual([null, null]);
});

test('a user in a battle is not seated again, and the other user stays free', async () => {
  const [anna, ben, cleo] = [pods.player(), pods.player(), pods.player()];
  await seat(ulid(), [anna, ben]);
  expect(await seat(ulid(), [cleo, anna])).toEqual({ outcome: 'in_battle' });
  expect(await cleo.current(pod)).toBeNull();
});

test('two friends surrender to each other five times: it is no rated battle, and both are told', async () => {
  const pair = [pods.player(), pods.player()] as const;
  for (let n = 0; n < 5; n += 1) {
    const reply = await seat(ulid(), pair);
    if (reply.outcome !== 'seated') throw new Error(reply.outcome);
    const [one, other] = await Promise.all([pair[0].connect(pod, reply.slug), pair[1].connect(pod, reply.slug)]);
    await one.until(({ status, mode, you }) => status === 'setup' && mode === 'friends' && you?.rating === null);
    one.send({ type: 'action.surrender' });
    await other.until(({ status }) => status === 'finished');
    const result = await eventually(async () => {
      const found = await pair[1].result(pod, reply.slug);
      return found.ok && found.value ? found.value : undefined;
    });
    expect(result).toMatchObject({ mode: 'friends', rated: false, rewarded: false, reason: 'friends' });
    expect(await pods.player().result(pod, reply.slug)).toMatchObject({ ok: false, error: 'forbidden' });
  }
  expect(await ratings.countDocuments({ _id: { $in: pair.map(({ id }) => id) } })).toBe(0);
});

test('a queued user is moved to the battle with the friend', async () => {
  const [anna, ben] = [pods.player(), pods.player()];
  const waiting = await anna.connect(pod, await anna.claim(pod));
  await waiting.until(({ status }) => status === 'waiting');
  const reply = await seat(ulid(), [ben, anna]);
  const state = await waiting.until(({ status }) => status === 'setup');
  expect(reply).toEqual({ outcome: 'seated', slug: state.room_id });
});
