import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import type { TestSocket } from '@maseki/players/test-socket.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { receive } from './specified-battle.ts';
import { type SpecifiedClient, specifiedClient } from './specified-client.ts';
import { DemoMessage, GroupMessage, specifiedEndpoints } from './specified-endpoints.ts';
import { fight, surrender } from './specified-fights.ts';

const PASSWORD = 'あ3x';

let env: DevEnv;
beforeAll(async () => {
  const services = [inventoryService, deckService, socialService, chatService, notificationsService, battleService()];
  // The players decide faster than a person.
  env = await createDevEnv({ services, env: { SOCKET_MESSAGES_PER_SECOND: '500' } });
});
afterAll(() => env.stop(), 30_000);

const stonesOf = async (player: SpecifiedClient) => (await player.call('GET /api/auth/me/'))?.magic_stones ?? 0;

async function register(player: SpecifiedClient): Promise<void> {
  expect(await player.call('GET /api/auth/me/')).toBeNull();
  const user = await player.register(PASSWORD);
  expect(user).toEqual({ ...player.person(), magic_stones: 50 });
  expect(await player.call('GET /api/auth/me/')).toEqual(user);
  expect(await player.call('GET /api/login_bonus/')).toEqual({ awarded: true, bonus: 10, streak: 1 });
  expect(await player.call('GET /api/login_bonus/')).toEqual({ awarded: false, bonus: 0, streak: 1 });
  expect(await stonesOf(player)).toBe(60);
}

/** Draws with all stones. Returns a card of which the player then has more than one. */
async function collect(player: SpecifiedClient): Promise<string> {
  const before = await player.call('GET /api/get-cards/');
  const drawn: string[] = [];
  const draw = async (pack: string) => {
    const { cards } = await player.call('GET /api/gacha/?pack={pack}', { params: { pack } });
    expect(cards.map((card) => card.pack)).toEqual(Array(5).fill(pack));
    drawn.push(...cards.map(({ id }) => id));
    return stonesOf(player);
  };
  let stones = await draw('MonsterPack01');
  expect(stones).toBe(50);
  while (stones >= 10) stones = await draw('MorisCardPack');
  const { error } = await player.refusal('GET /api/gacha/?pack={pack}', { params: { pack: 'MorisCardPack' } });
  expect(error).toBe('insufficient_stones');
  const owned = await player.call('GET /api/get-cards/');
  expect(await player.call('GET /api/user-cards')).toEqual(owned);
  const counted = new Map(before.map(({ card, amount }) => [card.id, amount]));
  for (const id of drawn) counted.set(id, (counted.get(id) ?? 0) + 1);
  expect(new Map(owned.map(({ card, amount }) => [card.id, amount]))).toEqual(counted);
  const duplicate = owned.find(({ amount }) => amount > 1);
  if (!duplicate) throw new Error('the draws have brought no card twice');
  return duplicate.card.id;
}

async function buildDeck(player: SpecifiedClient): Promise<void> {
  const owned = await player.call('GET /api/get-cards/');
  const [first, second] = [owned.slice(0, 12), owned.slice(-12)].map((part) => part.map(({ card }) => card));
  const ids = first?.map(({ id }) => id) ?? [];
  for (const [body, cards] of [
    [ids, first],
    [{ deck_cards: second }, second],
    [{ cards: ids }, first],
  ]) {
    await player.call('POST /api/save-deck/', { body });
    expect(await player.call('GET /api/get-deck/')).toEqual({ deck_cards: cards, cards });
  }
  const twice = await player.refusal('POST /api/save-deck/', { body: ids.with(0, ids[1] ?? '') });
  expect(twice).toEqual({ error: 'duplicate_card', message: '同じカードを複数枚入れることはできません' });
}

async function talk(anna: SpecifiedClient, ben: SpecifiedClient): Promise<void> {
  const { id, name } = await anna.call('POST /api/chat/groups/create/', { body: { name: '今夜のバトル' } });
  expect(name).toBe('今夜のバトル');
  const { username } = ben.person();
  await anna.call('POST /api/chat/groups/{id}/add-user/', { params: { id }, body: { username } });
  for (const player of [anna, ben]) expect(await player.call('GET /api/chat/groups/')).toEqual([{ id, name }]);
  const path = `/ws/chat/${encodeURIComponent(name)}/`;
  const [hers, his] = [await anna.connect(path), await ben.connect(path)];
  hers.send({ message: 'こんばんは' });
  for (const socket of [hers, his]) {
    const { message, sender, timestamp } = GroupMessage.parse(await socket.next());
    expect({ message, sender }).toEqual({ message: 'こんばんは', sender: { name: anna.person().username } });
    expect(new Date(timestamp).getTime()).not.toBeNaN();
  }
  for (const socket of [hers, his]) socket.close();
}

async function tryDemo(player: SpecifiedClient): Promise<void> {
  const [guest, user] = [await specifiedClient(env.url).connect('/ws/'), await player.connect('/ws/')];
  guest.send({ message: 'はじめまして' });
  for (const socket of [guest, user])
    expect(DemoMessage.parse(await socket.next())).toEqual({ message: 'はじめまして', user: null });
  user.send({ message: 'ようこそ' });
  expect(DemoMessage.parse(await guest.next())).toEqual({
    message: 'ようこそ',
    user: { name: player.person().username },
  });
  for (const socket of [guest, user]) socket.close();
}

/** Ben asks first and is rejected, then Anna asks and is accepted. */
async function befriend(anna: SpecifiedClient, ben: SpecifiedClient): Promise<void> {
  for (const [from, to, action] of [
    [ben, anna, 'reject'],
    [anna, ben, 'accept'],
  ] as const) {
    await from.call('POST /api/friends/request/', { body: { username: to.person().username } });
    const { requests } = await to.call('GET /api/friends/requests/');
    expect(requests).toEqual([{ id: expect.any(String), from_user: from.person() }]);
    const id = requests[0]?.id ?? '';
    await to.call('PUT /api/friends/requests/{id}/', { params: { id }, body: { action } });
    expect(await to.call('GET /api/friends/requests/')).toEqual({ requests: [] });
    expect(await to.call('GET /api/friends/')).toEqual({ friends: action === 'accept' ? [from.person()] : [] });
  }
  expect(await anna.call('GET /api/friends/')).toEqual({ friends: [ben.person()] });
}

/** Reads all that are not read, one after the other, once there are as many. */
async function readNotifications(player: SpecifiedClient, expected: number): Promise<void> {
  const unread = async () => (await player.call('GET /api/notifications/unread_count/')).unread_count;
  await eventually(async () => (await unread()) === expected);
  const { notifications } = await player.call('GET /api/notifications/');
  const wanted = notifications.filter(({ is_read }) => !is_read);
  expect(wanted).toHaveLength(expected);
  for (const [index, { id }] of wanted.entries()) {
    await player.call('PUT /api/notifications/{id}/', { params: { id }, body: { is_read: true } });
    expect(await unread()).toBe(expected - index - 1);
  }
  const after = await player.call('GET /api/notifications/');
  expect(after.notifications).toEqual(notifications.map((notification) => ({ ...notification, is_read: true })));
}

const amountOf = async (player: SpecifiedClient, id: string) =>
  (await player.call('GET /api/get-cards/')).find(({ card }) => card.id === id)?.amount ?? 0;

async function exchange(anna: SpecifiedClient, ben: SpecifiedClient, card_id: string): Promise<void> {
  const friendId = ben.person().id;
  const proposer_id = anna.person().id;
  const check = (by: SpecifiedClient, of: SpecifiedClient) =>
    by.call('GET /api/check_exchange/{friendId}/', { params: { friendId: of.person().id } });
  const amounts = () => Promise.all([anna, ben].map((player) => amountOf(player, card_id)));
  const [hers = 0, his = 0] = await amounts();
  const owned = await anna.call('GET /api/get-cards/');
  const last = owned.find(({ amount }) => amount === 1)?.card.id;
  for (const verb of ['cancel', 'confirm'] as const) {
    expect(await check(ben, anna)).toMatchObject({ exists: false });
    const { exchange_ulid } = await anna.call('POST /api/exchanges/', { body: { receiver_id: friendId } });
    const params = { exchange_ulid };
    const state = { exchange_ulid, status: 'pending', proposer_id: null };
    const get = (player: SpecifiedClient) => player.call('GET /api/exchanges/{exchange_ulid}/', { params });
    expect(await check(ben, anna)).toEqual({ exists: true, ...state });
    expect(await get(ben)).toEqual({ ...state, proposed_card_id: null });
    const single = await anna.refusal('POST /api/exchanges/{exchange_ulid}/propose/', {
      params,
      body: { card_id: last },
    });
    expect(single.error).toBe('insufficient_copies');
    await anna.call('POST /api/exchanges/{exchange_ulid}/propose/', { params, body: { card_id } });
    const proposed = { ...state, status: 'proposed', proposer_id };
    expect(await check(ben, anna)).toEqual({ exists: true, ...proposed });
    for (const player of [anna, ben]) expect(await get(player)).toEqual({ ...proposed, proposed_card_id: card_id });
    const own = await anna.refusal('POST /api/exchanges/{exchange_ulid}/confirm/', { params });
    expect(own.error).toBe('forbidden');
    if (verb === 'cancel') await anna.call('POST /api/exchanges/{exchange_ulid}/cancel/', { params });
    else await ben.call('POST /api/exchanges/{exchange_ulid}/confirm/', { params });
    expect(await get(ben)).toMatchObject({ status: verb === 'cancel' ? 'cancelled' : 'completed' });
    expect(await amounts()).toEqual(verb === 'cancel' ? [hers, his] : [hers - 1, his + 1]);
  }
}

async function logOut(player: SpecifiedClient, socket: TestSocket): Promise<void> {
  await player.call('POST /api/auth/logout/');
  await receive(socket, ['error']);
  await socket.closed;
  expect(await player.call('GET /api/auth/me/')).toBeNull();
  const { id, username } = player.person();
  const { user } = await player.call('POST /api/auth/login/', { body: { username, password: PASSWORD } });
  expect(user).toMatchObject({ id, username, magic_stones: expect.any(Number) });
  await player.call('POST /api/auth/logout/');
  expect(await player.call('GET /api/auth/me/')).toBeNull();
}

test('two players who know only the specified calls spend an evening', async () => {
  const [anna, ben] = [specifiedClient(env.url), specifiedClient(env.url)];
  const players = [anna, ben];
  for (const player of players) await register(player);
  const duplicate = await collect(anna);
  for (const player of players) await buildDeck(player);
  await talk(anna, ben);
  await tryDemo(anna);
  await befriend(anna, ben);
  // That he was added to a group. That she wants to be friends is read, because he has answered.
  await readNotifications(ben, 1);
  const [, socket] = await surrender(players, await fight(players));
  await exchange(anna, ben, duplicate);
  await anna.call('DELETE /api/friends/{id}/', { params: { id: ben.person().id } });
  for (const player of players) expect(await player.call('GET /api/friends/')).toEqual({ friends: [] });
  await logOut(ben, socket);
  expect(new Set([...anna.called, ...ben.called])).toEqual(new Set(Object.keys(specifiedEndpoints)));
});
