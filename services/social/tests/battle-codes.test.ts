import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { events } from '@maseki/contracts/auth/events.ts';
import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { endpoints as chatEndpoints } from '@maseki/contracts/chat/http.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import type { SocialServerMessage } from '@maseki/contracts/social/sent.ts';
import { unwrap } from '@maseki/players/account.ts';
import type { Bus, RpcServer } from '@maseki/service-kit/bus/bus.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { socialService } from '@maseki/social/app.ts';
import { ownData } from '@maseki/social/export/own-data.ts';
import { CODE_MS } from '@maseki/social/invitations/rules.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createEventPublisher } from './support/event-publisher.ts';
import { openSocialDatabase } from './support/social-database.ts';

const publisher = createEventPublisher();

let env: DevEnv;
let bus: Bus & RpcServer;
let social: Awaited<ReturnType<typeof openSocialDatabase>>;
let ahead = 0;
let maker: TestUser;
let guest: TestUser;
beforeAll(async () => {
  const services = [chatService, socialService, socialService, publisher.service];
  const clock = { now: () => Date.now() + ahead };
  const limits = { REGISTRATIONS_PER_MINUTE: '1000', REQUESTS_PER_10_SECONDS: '20000' };
  env = await createDevEnv({ services, clock, env: limits });
  bus = await env.bus();
  social = await openSocialDatabase(env);
});
afterAll(async () => {
  await social.close();
  await env.stop();
});

/** The invitations for which battle was called, each with its room, as battle gives it. */
let rooms: Map<string, string>;
let stops: (() => void)[] = [];
beforeEach(async () => {
  [maker, guest] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  rooms = new Map();
  battleIsThere();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

function battleIsThere(outcome: 'seated' | 'no_deck' = 'seated') {
  const stop = bus.handleRpc(rpcs.seatPair, async ({ invitation_id }) => {
    const slug = rooms.get(invitation_id) ?? ulid();
    rooms.set(invitation_id, slug);
    return outcome === 'seated' ? { outcome, slug } : { outcome };
  });
  stops.push(stop);
}

/** Until the pods read the user as there or away. */
async function connect(user: TestUser) {
  const socket = await env.socket<SocialServerMessage>('/ws/social/', user);
  await eventually(() => social.presences.exists({ user: user.id }));
  return socket;
}
const isAway = (user: TestUser) => eventually(async () => !(await social.presences.exists({ user: user.id })));
const create = async (user = maker) => unwrap(await user.call(endpoints.createCode));
const look = (user: TestUser, code: string) => user.call(endpoints.getCode, { params: { code } });
const accept = (user: TestUser, code: string) => user.call(endpoints.acceptCode, { params: { code } });
/** As often as a machine says that it is too busy to ask chat and battle. */
async function acceptInTheEnd(user: TestUser, code: string): ReturnType<typeof accept> {
  const result = await accept(user, code);
  return !result.ok && result.error === 'unavailable' ? acceptInTheEnd(user, code) : result;
}
const standing = async (user: TestUser) => unwrap(await user.call(endpoints.listInvitations)).invitations;
const cancel = (user: TestUser, id: string) => user.call(endpoints.cancelInvitation, { params: { id } });
const isBattle = ({ type }: SocialServerMessage) => type === 'battle';
const isChange = ({ type }: SocialServerMessage) => type === 'invitations';
const unknown = { error: 'code_unknown' };

test('who enters a code sees its maker, and both are led to one room, also if the acceptance is repeated', async () => {
  const hers = await connect(maker);
  const { code, invitation } = await create();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(JSON.stringify(await social.invitations.find().lean())).not.toContain(code);
  expect(unwrap(await look(guest, code))).toEqual(invitation);
  expect(invitation).toMatchObject({ from: { id: maker.id, username: maker.username }, to: null, by_code: true });
  expect(await accept(maker, code)).toMatchObject({ error: 'forbidden' });
  const tabs = await Promise.all([accept(guest, code), accept(guest, code)]);
  const slug = rooms.get(invitation.id);
  expect([...tabs, await accept(guest, code)].map((result) => unwrap(result))).toEqual(Array(3).fill({ slug }));
  expect(await hers.next(isBattle)).toEqual({ type: 'battle', slug });
  for (const user of [guest, await env.register()]) expect(await look(user, code)).toMatchObject(unknown);
  expect([await standing(maker), await standing(guest)]).toEqual([[], []]);
});

test('of 200 who accept one code at once a single one is seated', async () => {
  await connect(maker);
  const { code } = await create();
  const all: TestUser[] = [];
  while (all.length < 200) all.push(...(await Promise.all(Array.from({ length: 20 }, () => env.register()))));
  const results = await Promise.all(all.map((user) => acceptInTheEnd(user, code)));
  expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { slug: [...rooms.values()][0] } }]);
  expect(results.filter(({ ok }) => !ok)).toMatchObject(Array(199).fill(unknown));
  expect(rooms.size).toBe(1);
});

test('a player has one open code, which lives ten minutes, also without a tab of its maker', async () => {
  const [first, second] = [await create(), await create()];
  expect(await look(guest, first.code)).toMatchObject(unknown);
  expect((await standing(maker)).map(({ id }) => id)).toEqual([second.invitation.id]);
  ahead += CODE_MS - 5_000;
  expect(await look(guest, second.code)).toMatchObject({ ok: true });
  ahead += 5_000;
  for (const call of [look, accept]) expect(await call(guest, second.code)).toMatchObject(unknown);
  const both = await Promise.all([create(), create()]);
  const seen = await Promise.all(both.map(({ code }) => look(guest, code)));
  expect(seen.filter(({ ok }) => ok)).toHaveLength(1);
});

test('who comes while the maker is away waits, may leave the code open, and is seated once both are there', async () => {
  const hers = await connect(maker);
  const { code, invitation } = await create();
  hers.close();
  await isAway(maker);
  expect(unwrap(await accept(guest, code))).toEqual({ slug: null });
  expect(await standing(guest)).toMatchObject([{ id: invitation.id, to: { id: guest.id }, by_code: true }]);
  const late = await env.register();
  expect(await accept(late, code)).toMatchObject(unknown);
  expect(await guest.call(endpoints.acceptInvitation, { params: invitation })).toMatchObject({ error: 'not_found' });
  unwrap(await cancel(guest, invitation.id));
  expect(unwrap(await accept(late, code))).toEqual({ slug: null });
  expect(rooms.size).toBe(0);
  const [theirs, back] = [await connect(late), await connect(maker)];
  expect(await back.next(isBattle)).toEqual(await theirs.next(isBattle));
  expect([...rooms.keys()]).toEqual([invitation.id]);
});

test('the maker takes a code back, also from one who waits, or makes another in its place', async () => {
  const { code, invitation } = await create();
  expect(await cancel(guest, invitation.id)).toMatchObject({ error: 'not_found' });
  unwrap(await accept(guest, code));
  unwrap(await cancel(maker, invitation.id));
  expect(await accept(guest, code)).toMatchObject(unknown);
  expect(await cancel(maker, invitation.id)).toMatchObject({ error: 'invitation_closed' });
  const [taken, theirs] = [await create(), await connect(guest)];
  unwrap(await accept(guest, taken.code));
  await theirs.next(isChange);
  const latest = await create();
  await theirs.next(isChange);
  for (const user of [guest, await env.register()]) expect(await accept(user, taken.code)).toMatchObject(unknown);
  expect((await standing(maker)).map(({ id }) => id)).toEqual([latest.invitation.id]);
  await connect(maker);
  expect(await standing(guest)).toEqual([]);
  expect(rooms.size).toBe(0);
});

test('a block makes a code unknown, from either side, and closes one whose receiver waits', async () => {
  const block = async (user: TestUser, { username }: TestUser) =>
    unwrap(await user.call(chatEndpoints.blockUser, { body: { username } }));
  const { code } = await create();
  unwrap(await accept(guest, code));
  await block(maker, guest);
  await Promise.all([connect(maker), connect(guest)]);
  await eventually(async () => (await standing(guest)).length === 0);
  const again = await create();
  const other = await env.register();
  await block(other, maker);
  for (const user of [guest, other]) {
    expect(await look(user, again.code)).toMatchObject(unknown);
    expect(await accept(user, again.code)).toMatchObject(unknown);
  }
  expect(rooms.size).toBe(0);
});

test.each([
  ['waiting', 'seated'],
  ['accepting', 'seated'],
  ['accepting', 'no_deck'],
] as const)('a pod that dies while a code is %s leaves it %s by another, never both', async (status, outcome) => {
  const sockets = [await connect(maker), await connect(guest)];
  const { code, invitation } = await create();
  for (const stop of stops) stop();
  battleIsThere(outcome);
  // As far as the pod came that died.
  const { id, username } = guest;
  const expiresAt = new Date(Date.now() + ahead + 20_000);
  await social.invitations.updateOne({ _id: invitation.id }, { status, to: { id, username }, expiresAt });
  const closed = outcome === 'seated' ? isBattle : isChange;
  await Promise.all(sockets.map((socket) => socket.next(closed)));
  const isOver = async () => (await social.invitations.findById(invitation.id).lean())?.open === false;
  await eventually(isOver);
  const row = await social.invitations.findById(invitation.id).lean();
  const seated = { status: 'seated', slug: rooms.get(invitation.id) };
  expect(row).toMatchObject(outcome === 'seated' ? seated : { status: 'closed', slug: null });
  expect(await accept(guest, code)).toMatchObject(outcome === 'seated' ? { value: { slug: row?.slug } } : unknown);
});

test('while a pod lives that knows no codes, none can be made', async () => {
  const _id = ulid();
  await social.pods.create({ _id, aliveUntil: new Date(Date.now() + ahead + 15_000) });
  expect(await maker.call(endpoints.createCode)).toMatchObject({ error: 'unavailable' });
  await social.pods.deleteOne({ _id });
  await create();
});

test('a code is in the export of its maker, and goes with the account, whose name comes to no other', async () => {
  const { code } = await create();
  const { rows } = await ownData(social).invitations.page(maker, undefined, async () => undefined);
  expect(rows).toMatchObject([{ direction: 'sent', player: null, status: 'open' }]);
  expect(JSON.stringify(rows)).not.toContain(code);
  unwrap(await accept(guest, code));
  const theirs = await connect(guest);
  await publisher.publish(events.userDeleted, { user_id: maker.id });
  await eventually(() => social.knows(maker, { deleted: true }));
  await theirs.next(isChange);
  expect(await look(guest, code)).toMatchObject(unknown);
  expect(await social.invitations.exists({ 'from.id': maker.id })).toBeNull();
  expect(await accept(maker, (await create(guest)).code)).toMatchObject(unknown);
  expect(await maker.call(endpoints.createCode)).toMatchObject({ error: 'unauthenticated' });
});
