/** @long */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { uniqueName } from '@maseki/players/account.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestGame, type TestGame } from '@maseki/tools/dev-env/test-game.ts';
import { z } from 'zod';
import { BattleData, playSpecified } from './specified-battle.ts';
import { SpecifiedClient } from './specified-client.ts';

// Our own screens take other ways (`/api/decks/`, `/ws/battle/play/`, changes of states). This
// evening is that of a client that knows point 7 of the specification and nothing else.
const PASSWORD = 'あひる';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game?.stop());

const Nothing = z.unknown();
const User = z.looseObject({ id: z.string(), username: z.string(), magic_stones: z.int() });
const Card = z.looseObject({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  type: z.enum(['fire', 'water', 'thunder', 'wind', 'earth', 'ice', 'dark', 'light']),
  pack: z.enum(['MorisCardPack', 'MonsterPack01']),
});
const Owned = z.array(z.looseObject({ card: Card, amount: z.int().min(1) }));
const Deck = z.array(Card.nullable()).length(12);
const Exchange = z.looseObject({
  status: z.string(),
  proposer_id: z.string().nullable(),
  proposed_card_id: z.string().nullable(),
});
const Check = z.looseObject({
  exists: z.boolean(),
  status: z.string().nullable(),
  exchange_ulid: z.string().nullable(),
  proposer_id: z.string().nullable(),
});
const Created = z.looseObject({ exchange_ulid: z.string() });
const GroupMessage = z.looseObject({
  message: z.string(),
  sender: z.looseObject({ name: z.string() }),
  timestamp: z.string(),
});
const Notifications = z.looseObject({
  notifications: z.array(z.looseObject({ id: z.string(), message: z.string(), is_read: z.boolean() })),
});

interface Player {
  client: SpecifiedClient;
  id: string;
  username: string;
}

async function register(): Promise<Player> {
  const client = new SpecifiedClient(game.url);
  const username = uniqueName();
  expect(await client.call('GET /api/auth/me/', { response: z.null() })).toBeNull();
  const body = { username, password: PASSWORD };
  const registered = await client.call('POST /api/auth/register/', {
    response: z.looseObject({ token: z.string() }),
    body,
  });
  client.token = registered.token;
  const { id } = await client.call('GET /api/auth/me/', { response: User });
  await client.call('POST /api/auth/logout/', { response: Nothing });
  const LoggedIn = z.looseObject({ user: z.looseObject({ username: z.literal(username), token: z.string() }) });
  client.token = (await client.call('POST /api/auth/login/', { response: LoggedIn, body })).user.token;
  return { client, id, username };
}

const me = ({ client }: Player) => client.call('GET /api/auth/me/', { response: User });
const unread = async ({ client }: Player) =>
  (
    await client.call('GET /api/notifications/unread_count/', {
      response: z.looseObject({ unread_count: z.int() }),
      scheme: 'Bearer',
    })
  ).unread_count;

async function drawCards(player: Player): Promise<void> {
  const { client } = player;
  await eventually(async () => (await me(player)).magic_stones === 50);
  const Bonus = z.looseObject({ awarded: z.boolean(), bonus: z.int(), streak: z.int() });
  expect(await client.call('GET /api/login_bonus/', { response: Bonus })).toMatchObject({ awarded: true, streak: 1 });
  expect(await client.call('GET /api/login_bonus/', { response: Bonus })).toMatchObject({ awarded: false, bonus: 0 });
  const before = (await me(player)).magic_stones;
  for (let draw = 1; draw <= 5; draw += 1) {
    const pack = draw % 2 === 0 ? 'MorisCardPack' : 'MonsterPack01';
    const Drawn = z.looseObject({ cards: z.array(Card.extend({ pack: z.literal(pack) })).length(5) });
    await client.call(`GET /api/gacha/?pack=${pack}`, { response: Drawn });
    // Later ones may have fulfilled a mission.
    if (draw === 1) expect((await me(player)).magic_stones).toBe(before - 10);
  }
}

async function saveDecks({ client }: Player): Promise<void> {
  const read = () => client.call('GET /api/get-deck/', { response: z.looseObject({ deck_cards: Deck, cards: Deck }) });
  const before = (await read()).deck_cards.map((card) => card?.id);
  const owned = await client.call('GET /api/get-cards/', { response: Owned });
  expect(await client.call('GET /api/user-cards', { response: Owned })).toEqual(owned);
  const fresh = owned.map(({ card }) => card.id).find((id) => !before.includes(id));
  const changed = [fresh, ...before.slice(1)];
  const response = z.object({ message: z.literal('デッキが保存されました') });
  await client.call('POST /api/save-deck/', { response, body: changed });
  expect((await read()).cards.map((card) => card?.id)).toEqual(changed);
  await client.call('POST /api/save-deck/', { response, body: { deck_cards: before } });
  expect((await read()).deck_cards.map((card) => card?.id)).toEqual(before);
  const twice = client.call('POST /api/save-deck/', { response, body: [before[1], ...before.slice(1)] });
  await expect(twice).rejects.toThrow(/"error":"duplicate_card","message":"同じカードを/);
}

async function chatInGroup(ada: Player, bob: Player): Promise<void> {
  const name = `組 ${ada.username}`;
  const Group = z.looseObject({ id: z.string(), name: z.literal(name) });
  const { id } = await ada.client.call('POST /api/chat/groups/create/', {
    response: Group,
    body: { name },
    scheme: 'Bearer',
  });
  const added = { response: Nothing, body: { username: bob.username }, scheme: 'Bearer' } as const;
  await ada.client.call(`POST /api/chat/groups/${id}/add-user/`, added);
  await bob.client.call('GET /api/chat/groups/', { response: z.array(Group) });
  const path = `/ws/chat/${encodeURIComponent(name)}/`;
  const [line, other] = [await ada.client.open(path), await bob.client.open(path)];
  line.send({ message: 'こんばんは' });
  expect(await other.next(GroupMessage)).toMatchObject({ message: 'こんばんは', sender: { name: ada.username } });
  line.close();
  other.close();
  const demo = await bob.client.open('/ws/');
  demo.send({ message: bob.username });
  const Demo = z.looseObject({
    message: z.literal(bob.username),
    user: z.looseObject({ name: z.string().nullable() }),
  });
  await demo.next(Demo);
  demo.close();
}

async function becomeFriends(ada: Player, bob: Player): Promise<void> {
  const earlier = await unread(bob);
  const body = { username: bob.username };
  await ada.client.call('POST /api/friends/request/', { response: Nothing, body, scheme: 'Token' });
  await eventually(async () => (await unread(bob)) === earlier + 1);
  const { notifications } = await bob.client.call('GET /api/notifications/', { response: Notifications });
  const first = notifications.find(({ is_read }) => !is_read);
  await bob.client.call(`PUT /api/notifications/${first?.id}/`, { response: Nothing, body: { is_read: true } });
  expect(await unread(bob)).toBe(earlier);
  const Requests = z.looseObject({ requests: z.array(z.looseObject({ id: z.string(), from_user: z.unknown() })) });
  const { requests } = await bob.client.call('GET /api/friends/requests/', { response: Requests, scheme: 'Token' });
  expect(requests).toHaveLength(1);
  const accept = { response: Nothing, body: { action: 'accept' }, scheme: 'Token' } as const;
  await bob.client.call(`PUT /api/friends/requests/${requests[0]?.id}/`, accept);
}

const Friends = z.looseObject({ friends: z.array(z.object({ id: z.string(), username: z.string() })) });
const friendsOf = async ({ client }: Player) =>
  (await client.call('GET /api/friends/', { response: Friends, scheme: 'Token' })).friends.map(({ id }) => id);

const amountsOf = async ({ client }: Player) =>
  new Map((await client.call('GET /api/get-cards/', { response: Owned })).map(({ card, amount }) => [card.id, amount]));

async function exchangeCards(ada: Player, bob: Player): Promise<void> {
  const token = { scheme: 'Token' } as const;
  const check = (player: Player, other: Player) =>
    player.client.call(`GET /api/check_exchange/${other.id}/`, { response: Check, ...token });
  const begin = async () => {
    const body = { receiver_id: bob.id };
    return (await ada.client.call('POST /api/exchanges/', { response: Created, body, ...token })).exchange_ulid;
  };
  const act = (player: Player, ulid: string, verb: string, body?: object) =>
    player.client.call(`POST /api/exchanges/${ulid}/${verb}/`, { response: Nothing, body, ...token });
  const before = await amountsOf(ada);
  const [card = ''] = [...before].find(([, amount]) => amount > 1) ?? [];
  const [single = ''] = [...before].find(([, amount]) => amount === 1) ?? [];
  expect(await check(ada, bob)).toMatchObject({ exists: false });

  const ulid = await begin();
  const look = () => bob.client.call(`GET /api/exchanges/${ulid}/`, { response: Exchange, ...token });
  expect(await look()).toMatchObject({ status: 'pending', proposer_id: null, proposed_card_id: null });
  await expect(act(ada, ulid, 'propose', { card_id: single })).rejects.toThrow('insufficient_copies');
  await act(ada, ulid, 'propose', { card_id: card });
  expect(await look()).toMatchObject({ status: 'proposed', proposer_id: ada.id, proposed_card_id: card });
  const open = { exists: true, status: 'proposed', exchange_ulid: ulid, proposer_id: ada.id };
  expect(await check(bob, ada)).toMatchObject(open);
  const had = (await amountsOf(bob)).get(card) ?? 0;
  await expect(act(ada, ulid, 'confirm')).rejects.toThrow(': 403 ');
  await act(bob, ulid, 'confirm');
  expect((await amountsOf(bob)).get(card)).toBe(had + 1);
  expect((await amountsOf(ada)).get(card)).toBe((before.get(card) ?? 0) - 1);

  const second = await begin();
  expect(second).not.toBe(ulid);
  await act(ada, second, 'cancel');
  expect(await check(bob, ada)).toMatchObject({ exists: false });
}

/** Both claim a slug and come to one room. */
async function enterBattle(players: readonly Player[]) {
  const sockets = [];
  for (const { client } of players) {
    const { slug } = await client.call('GET /api/battle/claim-slug/', {
      response: z.looseObject({ slug: z.string() }),
    });
    sockets.push(await client.open(`/ws/battle/room/${slug}/`));
  }
  return sockets as [(typeof sockets)[0], (typeof sockets)[0]];
}

const updateOf = <S extends 'setup' | 'finished'>(status: S) =>
  z.object({ type: z.literal('battle.update'), data: BattleData.extend({ status: z.literal(status) }) });

test('a client that knows only point 7 of the specification has its whole evening', async () => {
  const [ada, bob] = [await register(), await register()];
  await Promise.all([drawCards(ada), drawCards(bob)]);
  await saveDecks(ada);
  await chatInGroup(ada, bob);
  await becomeFriends(ada, bob);
  expect([await friendsOf(ada), await friendsOf(bob)]).toEqual([[bob.id], [ada.id]]);

  const played = await enterBattle([ada, bob]);
  const [mine, theirs] = await Promise.all(played.map(playSpecified));
  expect(mine?.room_id).toBe(theirs?.room_id);
  expect([ada.id, bob.id]).toContain(mine?.winner);
  expect(mine?.winner).toBe(theirs?.winner);
  expect(mine?.turn).toBeGreaterThan(1);

  const [line, other] = await enterBattle([ada, bob]);
  await Promise.all([line, other].map((socket) => socket.next(updateOf('setup'))));
  line.send({ type: 'chat.message', message: 'よろしく' });
  const Said = z.object({
    type: z.literal('chat.message'),
    message: z.string(),
    user: z.looseObject({ name: z.string() }),
  });
  expect(await other.next(Said)).toMatchObject({ message: 'よろしく', user: { name: ada.username } });
  line.send({ type: 'action.surrender' });
  expect((await other.next(updateOf('finished'))).data.winner).toBe(bob.id);
  for (const socket of [...played, line, other]) socket.close();

  await exchangeCards(ada, bob);
  await ada.client.call(`DELETE /api/friends/${bob.id}/`, { response: Nothing, scheme: 'Token' });
  expect([await friendsOf(ada), await friendsOf(bob)]).toEqual([[], []]);
  await ada.client.call('POST /api/auth/logout/', { response: Nothing });
  expect(await ada.client.call('GET /api/auth/me/', { response: z.null() })).toBeNull();
});
