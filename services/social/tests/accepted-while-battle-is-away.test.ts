import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import type { SocialServerMessage } from '@maseki/contracts/social/sent.ts';
import { unwrap } from '@maseki/players/account.ts';
import type { TestSocket } from '@maseki/players/test-socket.ts';
import type { Bus, RpcServer } from '@maseki/service-kit/bus/bus.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { z } from 'zod';
import { befriend, friendsOf } from './support/friends.ts';

type Seating = z.input<(typeof rpcs.seatPair)['reply']>;

let env: DevEnv;
let bus: Bus & RpcServer;
let ahead = 0;
let anna: TestUser;
let ben: TestUser;
let sockets: TestSocket<SocialServerMessage>[];
beforeAll(async () => {
  const services = [chatService, socialService, socialService];
  env = await createDevEnv({ services, clock: { now: () => Date.now() + ahead } });
  bus = await env.bus();
});
afterAll(() => env.stop());

beforeEach(async () => {
  [anna, ben] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  await befriend(anna, ben);
  sockets = await Promise.all([anna, ben].map((user) => env.socket<SocialServerMessage>('/ws/social/', user)));
  await eventually(async () => (await friendsOf(anna))[0]?.presence === 'online');
});

let stopBattle: () => void = () => undefined;
afterEach(() => stopBattle());

/**
 * Battle is back, and gives this reply to each call for a room. Returns the invitations of the
 * calls.
 */
function battleReplies(reply: Seating): string[] {
  const called: string[] = [];
  stopBattle = bus.handleRpc(rpcs.seatPair, async ({ invitation_id }) => {
    called.push(invitation_id);
    return reply;
  });
  return called;
}

const accept = (id: string) => ben.call(endpoints.acceptInvitation, { params: { id } });
const invite = async () => unwrap(await anna.call(endpoints.sendInvitation, { params: { id: ben.id } }));
const standing = async (user: TestUser) => unwrap(await user.call(endpoints.listInvitations)).invitations;
const bothReceive = (type: SocialServerMessage['type']) =>
  Promise.all(sockets.map((socket) => socket.next((message) => message.type === type)));

/** Anna has invited Ben, and he has accepted while battle was away. */
async function acceptedInVain(): Promise<string> {
  const { id } = await invite();
  await bothReceive('invitations');
  expect(await accept(id)).toMatchObject({ error: 'unavailable' });
  return id;
}

test('accepted while battle is away, both are seated when it is back, without another request', async () => {
  const id = await acceptedInVain();
  const slug = ulid();
  const called = battleReplies({ outcome: 'seated', slug });
  expect(await bothReceive('battle')).toEqual(Array(2).fill({ type: 'battle', slug }));
  expect([...new Set(called)]).toEqual([id]);
  expect([await standing(anna), await standing(ben)]).toEqual([[], []]);
  expect(unwrap(await accept(id))).toEqual({ slug });
});

test('what battle refuses when it is back ends the invitation, and both receive a hint', async () => {
  const id = await acceptedInVain();
  battleReplies({ outcome: 'no_deck' });
  await bothReceive('invitations');
  await eventually(async () => (await standing(ben)).length === 0);
  expect(await accept(id)).toMatchObject({ error: 'invitation_closed' });
});

test('battle stays away: half a minute later the invitation is over, both receive a hint, and it leads to no battle', async () => {
  const id = await acceptedInVain();
  expect(await standing(anna)).toHaveLength(1);
  ahead += 30_000;
  await eventually(async () => (await standing(anna)).length === 0);
  await bothReceive('invitations');
  await eventually(async () => (await friendsOf(anna))[0]?.presence === 'online');
  const called = battleReplies({ outcome: 'seated', slug: ulid() });
  expect(await accept(id)).toMatchObject({ error: 'invitation_closed' });
  expect((await invite()).id).not.toBe(id);
  expect(called).toEqual([]);
});

test('a friendship that ends meanwhile ends it too', async () => {
  const id = await acceptedInVain();
  unwrap(await anna.call(endpoints.removeFriend, { params: { id: ben.id } }));
  const called = battleReplies({ outcome: 'seated', slug: ulid() });
  expect(await accept(id)).toMatchObject({ error: 'invitation_closed' });
  expect(called).toEqual([]);
});
