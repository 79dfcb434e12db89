import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as battleEndpoints } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { broadcasts } from '@maseki/contracts/social/events.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import type { SocialServerMessage } from '@maseki/contracts/social/sent.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import { socialService } from '@maseki/social/app.ts';
import { INVITATION_MS } from '@maseki/social/invitations/rules.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { befriend, friendsOf } from './support/friends.ts';

/** Sessions last longer. */
const AHEAD_MS = 20 * 24 * 60 * 60 * 1_000;

let env: DevEnv;
let ahead = 0;
let anna: TestUser;
let ben: TestUser;
beforeAll(async () => {
  const services = [inventoryService, deckService, battleService(), chatService, socialService, socialService];
  env = await createDevEnv({ services, clock: { now: () => Date.now() + ahead } });
});
afterAll(() => env.stop());

beforeEach(async () => {
  [anna, ben] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  await befriend(anna, ben);
});

const goOnline = (user: TestUser) => env.socket<SocialServerMessage>('/ws/social/', user);
const presenceOf = async (user: TestUser) => (await friendsOf(user))[0]?.presence;
const invite = (from: TestUser, to: TestUser) => from.call(endpoints.sendInvitation, { params: { id: to.id } });
const standing = async (user: TestUser) => unwrap(await user.call(endpoints.listInvitations)).invitations;
const accept = (user: TestUser, id: string) => user.call(endpoints.acceptInvitation, { params: { id } });
const cancel = (user: TestUser, id: string) => user.call(endpoints.cancelInvitation, { params: { id } });

/** Ben is online, and Anna has invited him. */
async function invited() {
  const socket = await goOnline(ben);
  await eventually(async () => (await presenceOf(anna)) === 'online');
  const invitation = unwrap(await invite(anna, ben));
  await socket.next(({ type }) => type === 'invitations');
  return { id: invitation.id, socket };
}

test('a friend who accepts is seated in the same room, and both receive where', async () => {
  const hers = await goOnline(anna);
  const { id, socket: his } = await invited();
  expect(await standing(ben)).toMatchObject([{ id, from: { id: anna.id }, to: { username: ben.username } }]);
  const { slug } = unwrap(await accept(ben, id));
  const isBattle = ({ type }: SocialServerMessage) => type === 'battle';
  expect([await hers.next(isBattle), await his.next(isBattle)]).toEqual(Array(2).fill({ type: 'battle', slug }));
  for (const user of [anna, ben]) expect(unwrap(await user.call(battleEndpoints.getCurrentBattle))).toEqual({ slug });
  expect(await presenceOf(anna)).toBe('battle');
  expect(await invite(anna, ben)).toMatchObject({ error: 'in_battle' });
  expect([await standing(anna), await standing(ben)]).toEqual([[], []]);
  expect(unwrap(await accept(ben, id))).toEqual({ slug });
});

const sealed = async (user: TestUser, fill: string) => ({
  seal: unwrap(await user.call(battleEndpoints.getBattleSeal)).seal,
  contribution: fill.repeat(16),
});

test('the battle follows from the numbers of both pages, of a repeat the first one', async () => {
  await goOnline(ben);
  await eventually(async () => (await presenceOf(anna)) === 'online');
  const [hers, his] = [await sealed(anna, '0a'), await sealed(ben, '0b')];
  const challenge = (sealing: typeof hers) =>
    anna.call(endpoints.sendInvitation, { params: { id: ben.id }, body: { sealing } });
  const { id } = unwrap(await challenge(hers));
  expect(unwrap(await challenge({ ...hers, contribution: 'ff'.repeat(16) })).id).toBe(id);
  const accepting = (sealing: typeof his) =>
    ben.call(endpoints.acceptInvitation, { params: { id }, body: { sealing } });
  expect(await accepting({ ...his, contribution: 'short' })).toMatchObject({ error: 'validation_failed' });
  expect(unwrap(await ben.call(battleEndpoints.getCurrentBattle)).slug).toBeNull();
  const { slug } = unwrap(await accepting(his));
  expect(unwrap(await accepting({ ...his, contribution: 'ff'.repeat(16) })).slug).toBe(slug);
  const [room, other] = [
    await env.socket<BattleServerMessage>(`/ws/battle/room/${slug}/`, anna),
    await env.socket<BattleServerMessage>(`/ws/battle/room/${slug}/`, ben),
  ];
  for (const [socket, own, theirs] of [
    [room, hers, his],
    [other, his, hers],
  ] as const)
    expect(await socket.next(({ type }) => type === 'battle.sealed')).toMatchObject({
      seals: { you: own.seal, opponent: theirs.seal },
      contribution: own.contribution,
    });
});

test('friends receive a hint when a battle begins and when it ends', async () => {
  const cleo = await env.register();
  await befriend(anna, cleo);
  let hints = 0;
  const bus = await env.bus();
  bus.onBroadcastTo(broadcasts.hint, '*.*', ({ user_ids, message }) => {
    if (message.type === 'friends' && user_ids.includes(cleo.id) && !user_ids.includes(anna.id)) hints += 1;
  });
  await bus.connection.flush();
  const soon = { withinMs: 25_000 };
  await goOnline(anna);
  await eventually(() => hints === 1);
  const { id } = await invited();
  const { slug } = unwrap(await accept(ben, id));
  await eventually(() => hints === 2, soon);
  await eventually(async () => (await presenceOf(cleo)) === 'battle');
  const room = await env.socket(`/ws/battle/room/${slug}/`, ben);
  room.send({ type: 'action.surrender' });
  await eventually(() => hints === 3, soon);
  await eventually(async () => (await presenceOf(cleo)) === 'online');
});

test('accepted five times at once it makes one room', async () => {
  const { id } = await invited();
  const rooms = await Promise.all(Array.from({ length: 5 }, () => accept(ben, id)));
  const slugs = new Set(rooms.map((room) => unwrap(room).slug));
  expect(slugs.size).toBe(1);
});

test('both can cancel it, and then it cannot be accepted', async () => {
  for (const user of [anna, ben]) {
    const { id } = await invited();
    expect(await cancel(user, id)).toMatchObject({ ok: true });
    expect(await accept(ben, id)).toMatchObject({ error: 'invitation_closed' });
    expect(await cancel(user, id)).toMatchObject({ error: 'invitation_closed' });
    expect(unwrap(await ben.call(battleEndpoints.getCurrentBattle))).toEqual({ slug: null });
  }
});

test('accepted and cancelled at once, one of the two happens', async () => {
  const { id } = await invited();
  const [accepted, cancelled] = await Promise.all([accept(ben, id), cancel(anna, id)]);
  expect([accepted.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
});

test('it expires, and another can be sent', async () => {
  const { id } = await invited();
  ahead += INVITATION_MS;
  expect(await accept(ben, id)).toMatchObject({ error: 'invitation_closed' });
  expect(await standing(ben)).toEqual([]);
  await eventually(async () => (await presenceOf(anna)) === 'online');
  expect(unwrap(await invite(anna, ben)).id).not.toBe(id);
});

test('one that a clock 20 days ahead has sent does not stand once it is right', async () => {
  ahead += AHEAD_MS;
  const { id } = await invited();
  ahead -= AHEAD_MS;
  expect(await standing(ben)).toEqual([]);
  await eventually(async () => (await presenceOf(anna)) === 'online');
  expect(unwrap(await invite(anna, ben)).id).not.toBe(id);
});

test('two who invite each other have one invitation', async () => {
  await Promise.all([goOnline(anna), goOnline(ben)]);
  await eventually(async () => (await presenceOf(anna)) === 'online' && (await presenceOf(ben)) === 'online');
  const [one, other] = await Promise.all([invite(anna, ben), invite(ben, anna)]);
  expect(unwrap(one).id).toBe(unwrap(other).id);
});

test('it is for friends who are online, and for no others to see or accept', async () => {
  expect(await invite(anna, ben)).toMatchObject({ error: 'friend_offline' });
  const stranger = await env.register();
  expect(await invite(stranger, ben)).toMatchObject({ error: 'not_found' });
  const { id } = await invited();
  expect(await accept(stranger, id)).toMatchObject({ error: 'not_found' });
  expect(await cancel(stranger, id)).toMatchObject({ error: 'not_found' });
  expect(await accept(anna, id)).toMatchObject({ error: 'forbidden' });
  expect(await standing(stranger)).toEqual([]);
  expect(await standing(ben)).toHaveLength(1);
});

test('it ends with the friendship', async () => {
  const { id } = await invited();
  unwrap(await anna.call(endpoints.removeFriend, { params: { id: ben.id } }));
  expect(await accept(ben, id)).toMatchObject({ error: 'invitation_closed' });
});
