import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import type { TestSocket } from '@maseki/players/test-socket.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

// The dialog of a block promises that no message of the other comes any more, wherever it is sent.
type BattleSocket = TestSocket<BattleServerMessage>;
type Said = { message: string };

let env: DevEnv;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  env = await createDevEnv({
    services: [
      inventoryService,
      deckService,
      socialService,
      chatService,
      chatService,
      battleService(),
      battleService(),
    ],
  });
});
afterAll(() => env.stop(), 30_000);
beforeEach(async () => {
  [ada, bob] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
});

const block = (user: TestUser, other: TestUser) => user.call(chat.blockUser, { body: { username: other.username } });
const claim = (user: TestUser) =>
  eventually(async () => {
    const claimed = await user.call(battle.claimSlug);
    return claimed.ok ? claimed.value.slug : null;
  });
const connect = (user: TestUser, slug: string): Promise<BattleSocket> => env.socket(`/ws/battle/room/${slug}/`, user);
const begins = (socket: BattleSocket) =>
  socket.next<BattleServerMessage & { type: 'battle.update' }>(
    (message) => message.type === 'battle.update' && message.data.status === 'setup',
  );
const isSaid = ({ type }: BattleServerMessage) => type === 'chat.message';

/** Who blocks, in whichever direction the messages go. */
const directions: [name: string, pair: () => [speaker: TestUser, other: TestUser]][] = [
  ['who is blocked', () => [bob, ada]],
  ['who has blocked', () => [ada, bob]],
];

test.each(directions)('a battle brings no message of %s to the other', async (_, pair) => {
  const [speaker, other] = pair();
  const sockets = new Map<TestUser, BattleSocket>();
  sockets.set(ada, await connect(ada, await claim(ada)));
  sockets.set(bob, await connect(bob, await claim(bob)));
  await Promise.all([...sockets.values()].map(begins));
  const say = async (message: string) => {
    sockets.get(speaker)?.send({ type: 'chat.message', message });
    // The speaker cannot see that it did not arrive.
    expect(await sockets.get(speaker)?.next(isSaid)).toMatchObject({ message });
  };
  await say('きこえる');
  expect(await sockets.get(other)?.next(isSaid)).toMatchObject({ message: 'きこえる' });
  expect(await block(ada, bob)).toMatchObject({ ok: true });
  await say('きこえない');
  await ada.call(chat.unblockUser, { params: { id: bob.id } });
  await say('またきこえる');
  expect(await sockets.get(other)?.next(isSaid)).toMatchObject({ message: 'またきこえる' });
  sockets.get(bob)?.send({ type: 'action.surrender' });
});

test.each(directions)('the demo page brings no message of %s to the other', async (_, pair) => {
  const [speaker, other] = pair();
  const guest = await env.socket<Said>('/ws/');
  const [before, sending] = await Promise.all([env.socket<Said>('/ws/', other), env.socket<Said>('/ws/', speaker)]);
  const say = async (message: string) => {
    sending.send({ message });
    for (const socket of [guest, sending]) expect(await socket.next()).toMatchObject({ message });
  };
  await say('きこえる');
  expect(await before.next()).toMatchObject({ message: 'きこえる' });
  expect(await block(ada, bob)).toMatchObject({ ok: true });
  // A page that is opened after the block knows it at once.
  const after = await env.socket<Said>('/ws/', other);
  await say('きこえない');
  guest.send({ message: 'だれ？' });
  expect(await after.next()).toMatchObject({ message: 'だれ？' });
  expect(await guest.next()).toMatchObject({ message: 'だれ？' });
  expect(await sending.next()).toMatchObject({ message: 'だれ？' });
  // One that was open learns of it in a moment.
  await before.next(({ message }) => message === 'だれ？');
  await say('もうきこえない');
  guest.send({ message: 'まただれ？' });
  expect(await before.next()).toMatchObject({ message: 'まただれ？' });
});

test.each(directions)('a group brings no message of %s to the other, live and in its history', async (_, pair) => {
  const [speaker, other] = pair();
  const group = await ada.call(chat.createGroup, { body: { name: `ぐんだん${ada.username}` } });
  if (!group.ok) throw new Error(group.error);
  const { id, name } = group.value;
  const eve = await env.register();
  for (const { username } of [bob, eve]) await ada.call(chat.addMember, { params: { id }, body: { username } });
  const open = (user: TestUser) => env.socket<Said>(`/ws/chat/${encodeURIComponent(name)}/`, user);
  expect(await block(ada, bob)).toMatchObject({ ok: true });
  const [hers, theirs, third] = await Promise.all([open(speaker), open(other), open(eve)]);
  hers.send({ message: 'きこえない' });
  for (const socket of [hers, third]) expect(await socket.next()).toMatchObject({ message: 'きこえない' });
  third.send({ message: 'みんなへ' });
  expect(await theirs.next()).toMatchObject({ message: 'みんなへ' });
  const history = await other.call(chat.listMessages, { params: { id } });
  expect(history.ok && history.value.messages.map(({ message }) => message)).toEqual(['みんなへ']);
  expect(await (await open(other)).next()).toMatchObject({ message: 'みんなへ' });
});

test('of two who wait, one blocked, each meets somebody else', async () => {
  const [eve, ivy] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  await block(ada, bob);
  const waiting: BattleSocket[] = [];
  for (const user of [ada, bob]) {
    const socket = await connect(user, await claim(user));
    expect(await socket.next()).toMatchObject({ data: { status: 'waiting' } });
    waiting.push(socket);
  }
  // Neither of them can meet the other, so for each nobody waits.
  for (const user of [ada, bob])
    expect(await user.call(battle.getQueue)).toMatchObject({ ok: true, value: { waiting: 0 } });
  const others = [];
  for (const user of [eve, ivy]) others.push(await connect(user, await claim(user)));
  const [hers, his] = await Promise.all(waiting.map(begins));
  expect(hers?.data.room_id).not.toBe(his?.data.room_id);
  for (const socket of others) socket.send({ type: 'action.surrender' });
});

test('a claim does not wait for a chat that is away', async () => {
  const alone = await createDevEnv({ services: [inventoryService, deckService, battleService()] });
  const player = await alone.register();
  await eventually(async () => (await player.call(battle.claimSlug)).ok);
  await alone.stop();
});
