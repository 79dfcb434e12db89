import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { events } from '@maseki/contracts/auth/events.ts';
import type { ModerationAction } from '@maseki/contracts/auth/moderation.ts';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { createClient } from '@maseki/contracts/client.ts';
import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { CLIENT_HEADER, createClientSigner } from '@maseki/service-kit/identity/client.ts';
import { signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstream } from '@nats-io/jetstream';
import { playShortly } from './support/auto-play.ts';
import { startDuel } from './support/duel.ts';
import { useOnePod } from './support/one-pod.ts';
import type { Player } from './support/player.ts';

const world = useOnePod();
const NOT_FOUND = { ok: false, error: 'not_found' };

let guests = 0;

/** The battle of a link as a guest of another address gets it. */
function open(token: string) {
  guests += 1;
  return openFrom(`10.0.${guests >> 8}.${guests & 255}`, token);
}

function openFrom(address: string, token: string) {
  const key = signingKeyFrom(world.pods.sandbox.env['GATEWAY_SIGNING_KEYS'] ?? '', 'GATEWAY_SIGNING_KEYS');
  const headers = () => ({ [CLIENT_HEADER]: createClientSigner(key)({ address, secure: true }) });
  const client = createClient({ baseUrl: `http://127.0.0.1:${world.pod.port}`, headers });
  return client(endpoints.getSharedReplay, { params: { token } });
}

async function playedDuel() {
  const duel = await startDuel(world.pods, [world.pod, world.pod]);
  await playShortly(duel.sockets);
  await eventually(() => world.database.replays.findById(duel.slug).lean());
  return duel;
}

async function shareOf(player: Player, roomId: string, link?: { step?: number; named: boolean }) {
  const made = await player.share(world.pod, roomId, link);
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

/** Publishes an event as auth does. */
async function publish(subject: string, payload: object): Promise<void> {
  const event = { id: randomUUID(), at: new Date().toISOString(), payload };
  await jetstream(world.nats).publish(subject, JSON.stringify(event));
}

let moderations = 0;

function moderate(player: Player, action: ModerationAction): Promise<void> {
  moderations += 1;
  const payload = { user_id: player.id, action, reason: '', until: null, muted_until: null, ended_sessions: [] };
  return publish(events.playerModerated.subject, { ...payload, version: moderations });
}

const opens = async (token: string) => (await open(token)).ok;

test('a guest sees the battle from the side of its owner, without names, ids and times of day', async () => {
  const { anna, bob, slug } = await playedDuel();
  const { token, url, id } = await shareOf(anna, slug, { step: 7, named: false });
  expect(url).toBe(`/r/${token}`);
  expect(token).toHaveLength(22);
  const shared = await open(token);
  expect(shared).toMatchObject({
    ok: true,
    value: {
      you: 'a',
      step: 7,
      first: { you: { info: { name: 'プレイヤー' } }, opponent: { info: { name: '対戦相手' } } },
    },
  });
  const text = JSON.stringify(shared);
  const replay = await anna.replay(world.pod, slug);
  const seed = replay.ok ? replay.value.seed : '';
  for (const secret of [anna.id, bob.id, 'アンナ', 'ボブ', slug, seed, '"hash"', token, id]) {
    expect(text).not.toContain(secret);
  }
  expect(await open((await shareOf(bob, slug, { named: true })).token)).toMatchObject({
    ok: true,
    value: {
      you: 'b',
      step: null,
      first: { you: { info: { name: 'ボブ' } }, opponent: { info: { name: '対戦相手' } } },
    },
  });
});

test('the preview of a link says no more than a name that its page shows', async () => {
  const { anna, bob, slug } = await playedDuel();
  const bus = createBus(world.nats, createLog('test', { pod: 'test', logLevel: 'silent' }));
  const describe = (token: string) => bus.callRpc(rpcs.describeSharedReplay, { token });
  const links = [await shareOf(anna, slug, { named: true }), await shareOf(bob, slug, { named: false })];
  expect(await Promise.all(links.map(({ token }) => describe(token)))).toEqual([
    { shared: { name: 'アンナ' } },
    { shared: { name: null } },
  ]);
  expect(await describe('A'.repeat(22))).toEqual({ shared: null });
  await anna.revoke(world.pod, links[0]?.id ?? '');
  expect(await describe(links[0]?.token ?? '')).toEqual({ shared: null });
});

test('the database has no token, and the list of links has none either', async () => {
  const { anna, slug } = await playedDuel();
  const { token, id } = await shareOf(anna, slug);
  const row = await world.database.replayLinks.findById(id).lean();
  expect(row).toMatchObject({ owner: anna.id, room_id: slug });
  const links = await anna.links(world.pod);
  expect(links).toMatchObject({ ok: true, value: { links: [{ id, room_id: slug, step: null, named: true }] } });
  expect(JSON.stringify([row, links])).not.toContain(token);
});

test('only its owner revokes a link, and then it is like one that never was', async () => {
  const { anna, bob, slug } = await playedDuel();
  const { token, id } = await shareOf(anna, slug);
  expect(await bob.revoke(world.pod, id)).toMatchObject(NOT_FOUND);
  expect(await opens(token)).toBe(true);
  expect(await anna.revoke(world.pod, id)).toMatchObject({ ok: true });
  expect(await anna.revoke(world.pod, id)).toMatchObject(NOT_FOUND);
  const refused = await open(token);
  expect(refused).toMatchObject(NOT_FOUND);
  expect(await open('A'.repeat(22))).toEqual(refused);
  expect(await anna.links(world.pod)).toMatchObject({ value: { links: [] } });
});

test('an expired link opens nothing, before the database removes it', async () => {
  const { anna, slug } = await playedDuel();
  const { token, id } = await shareOf(anna, slug);
  await world.database.replayLinks.updateOne({ _id: id }, { expires_at: new Date(Date.now() - 1) });
  expect(await open(token)).toMatchObject(NOT_FOUND);
  expect(await anna.links(world.pod)).toMatchObject({ value: { links: [] } });
});

test('links rest while their owner is suspended, and a warning does not wake them', async () => {
  const { anna, slug } = await playedDuel();
  const { token } = await shareOf(anna, slug);
  await moderate(anna, 'suspend');
  await eventually(async () => !(await opens(token)));
  await moderate(anna, 'warn');
  const warned = moderations;
  await eventually(() => world.database.db.collection('mutes').findOne({ _id: anna.id as never, version: warned }));
  expect(await opens(token)).toBe(false);
  await moderate(anna, 'restore');
  await eventually(() => opens(token));
});

test('links end with the account of their owner, and none is made afterwards', async () => {
  const { anna, bob, slug } = await playedDuel();
  const { token } = await shareOf(anna, slug);
  const { token: his } = await shareOf(bob, slug);
  expect(await opens(token)).toBe(true);
  await publish(events.userDeleted.subject, { user_id: anna.id });
  await eventually(async () => !(await opens(token)));
  expect(await anna.share(world.pod, slug)).toMatchObject(NOT_FOUND);
  expect(await world.database.replayLinks.countDocuments({ owner: anna.id })).toBe(0);
  expect(await opens(his)).toBe(true);
});

test('a player has at most fifty links, also if many are made at once', async () => {
  const { anna, slug } = await playedDuel();
  const made = [];
  for (let n = 0; n < 48; n++) made.push(await shareOf(anna, slug));
  const last = await Promise.all(Array.from({ length: 6 }, () => anna.share(world.pod, slug)));
  expect(last.filter(({ ok }) => ok).length).toBeLessThanOrEqual(2);
  expect(last.find(({ ok }) => !ok)).toMatchObject({ error: 'limit_reached' });
  expect(await world.database.replayLinks.countDocuments({ owner: anna.id })).toBeLessThanOrEqual(50);
  await anna.revoke(world.pod, made[0]?.id ?? '');
  const links = await anna.links(world.pod);
  expect(links.ok && links.value.links.length).toBeLessThan(50);
  expect(await anna.share(world.pod, slug)).toMatchObject({ ok: true });
});

test('running battles, aborted ones and those of others cannot be linked', async () => {
  const running = await startDuel(world.pods, [world.pod, world.pod]);
  expect(await running.anna.share(world.pod, running.slug)).toMatchObject(NOT_FOUND);
  const { anna, slug } = await playedDuel();
  expect(await world.pods.player().share(world.pod, slug)).toMatchObject(NOT_FOUND);
  const { aliases: [alias = ''] = [] } = await world.database.replays.findById(slug).orFail().lean();
  expect(await anna.share(world.pod, alias)).toMatchObject(NOT_FOUND);
  await world.database.replays.updateOne({ _id: slug }, { winner: null, reason: 'aborted' });
  expect(await anna.share(world.pod, slug)).toMatchObject(NOT_FOUND);
});

test('more than thirty openings a minute from one address are refused, and other addresses are not', async () => {
  const { anna, slug } = await playedDuel();
  const { token } = await shareOf(anna, slug);
  const outcomes = await Promise.all(Array.from({ length: 35 }, () => openFrom('192.0.2.7', token)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: 'rate_limited' });
  expect(await openFrom('192.0.2.8', token)).toMatchObject({ ok: true });
});
