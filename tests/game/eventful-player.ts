import type { SeasonDocument, SeasonRecordDocument } from '@maseki/battle/base/database/ladder-documents.ts';
import { rpcs as auth } from '@maseki/contracts/auth/rpc.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { endpoints as deck } from '@maseki/contracts/deck/http.ts';
import { DECK_SIZE } from '@maseki/contracts/deck/limits.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import type { DeviceRow } from '@maseki/notifications/push/models.ts';
import { unwrap } from '@maseki/players/account.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import type { DevEnv, TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Two who are matched and talk. The first surrenders, reports the other, and wants another.
 * Resolves to their room.
 */
async function fight(env: DevEnv, [anna, ben]: readonly [TestUser, TestUser]): Promise<string> {
  const claim = (user: TestUser) =>
    eventually(async () => {
      const result = await user.call(battle.claimSlug);
      return result.ok ? result.value.slug : null;
    });
  const connect = (user: TestUser, slug: string) => env.socket<BattleServerMessage>(`/ws/battle/room/${slug}/`, user);
  const hers = await connect(anna, await claim(anna));
  const his = await connect(ben, await claim(ben));
  await his.next((message) => message.type === 'battle.update' && message.data.status === 'setup');
  hers.send({ type: 'chat.message', message: 'よろしく' });
  await his.next(({ type }) => type === 'chat.message');
  his.send({ type: 'chat.message', message: '弱いね' });
  await hers.next((message) => message.type === 'chat.message' && message.message === '弱いね');
  hers.send({ type: 'action.surrender' });
  const finished = await his.next((m) => m.type === 'battle.update' && m.data.status === 'finished');
  const room_id = finished.type === 'battle.update' ? finished.data.room_id : '';
  await eventually(async () => (await anna.call(battle.reportRoomChat, { params: { slug: room_id } })).ok);
  const params = { room_id };
  await eventually(async () => (await anna.call(battle.wishRematch, { params, body: {} })).ok);
  await eventually(async () => (await anna.call(battle.createReplayLink, { params, body: { named: true } })).ok);
  return room_id;
}

/** Groups with messages: one of her own with strangers, and one that she has left. */
async function talk(env: DevEnv, [anna, ben]: readonly [TestUser, TestUser], stranger: TestUser): Promise<void> {
  const group = unwrap(await anna.call(chat.createGroup, { body: { name: 'わたしの部屋' } }));
  for (const { username } of [ben, stranger])
    unwrap(await anna.call(chat.addMember, { params: { id: group.id }, body: { username } }));
  const socket = await env.socket<{ type: string }>(`/ws/chat/${encodeURIComponent('わたしの部屋')}`, anna);
  socket.send({ message: 'こんにちは' });
  await eventually(async () => {
    const listed = await anna.call(chat.listMessages, { params: { id: group.id } });
    return listed.ok && listed.value.messages.length > 0;
  });
  const other = unwrap(await ben.call(chat.createGroup, { body: { name: 'ベンの部屋' } }));
  unwrap(await ben.call(chat.addMember, { params: { id: other.id }, body: { username: anna.username } }));
  unwrap(await anna.call(chat.leaveGroup, { params: { id: other.id } }));
  unwrap(await anna.call(chat.changeChatSettings, { body: { only_friends_add: true } }));
}

/** Operators mute her for some time, and restore her at once. */
async function moderate(env: DevEnv, { id: user_id }: TestUser): Promise<void> {
  const bus = await env.bus();
  const order = { user_id, reason: '暴言', by: 'はる', report: null, own: null };
  for (const action of ['mute', 'restore'] as const) {
    const until = action === 'mute' ? new Date(Date.now() + DAY_MS).toISOString() : null;
    const reply = await bus.callRpc(auth.moderate, { ...order, action_id: ulid(), action, until });
    if (reply.outcome !== 'done') throw new Error(`${action}: ${reply.because}`);
  }
}

/**
 * Anna does what leaves a row of hers in each collection that an export shows, most of it with Ben.
 * Her socket of presence stays open, and she is in practice at the end.
 */
export async function playEverything(env: DevEnv, [anna, ben]: readonly [TestUser, TestUser]): Promise<void> {
  const [stranger, waiting] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  unwrap(await ben.call(social.sendFriendRequest, { body: { username: anna.username } }));
  unwrap(await anna.call(social.sendFriendRequest, { body: { username: ben.username } }));
  unwrap(await anna.call(social.sendFriendRequest, { body: { username: waiting.username } }));
  await talk(env, [anna, ben], stranger);
  unwrap(await anna.call(chat.blockUser, { body: { username: stranger.username } }));
  unwrap(await anna.call(inventory.drawPack, { query: { pack: 'MorisCardPack' }, idempotencyKey: 'one' }));
  unwrap(await anna.call(inventory.winTrial, { params: { id: 'lake' } }));
  unwrap(await anna.call(social.createExchange, { body: { receiver_id: ben.id } }));
  const created = { id: ulid(), name: 'あたらしいデッキ', cards: Array(DECK_SIZE).fill(null) };
  unwrap(await anna.call(deck.createDeck, { body: created }));
  unwrap(await anna.call(battle.setWatchSetting, { body: { watched_by: 'friends' } }));
  unwrap(await anna.call(battle.setPuzzleSetting, { body: { used: true } }));
  const [puzzle] = unwrap(await anna.call(battle.getTodaysPuzzles)).puzzles;
  const plan = puzzle?.solution ?? [];
  unwrap(await anna.call(battle.attemptPuzzle, { params: { id: puzzle?.id ?? '' }, body: { plan } }));
  const room = await fight(env, [anna, ben]);
  for (const user of [anna, ben]) await env.socket('/ws/social/', user);
  await eventually(async () => (await anna.call(social.sendInvitation, { params: { id: ben.id }, body: {} })).ok);
  await moderate(env, anna);
  // Of an end that one pod has shown and another has archived.
  const seenEnds = databaseOf(env, 'battle').collection<{ _id: string; expires_at: Date }>('seen_ends');
  const seenEnd = { _id: `${room}:${anna.id}` };
  await seenEnds.replaceOne(seenEnd, { expires_at: new Date(Date.now() + DAY_MS) }, { upsert: true });
  // Of a browser that gets pushes, which this installation does not send.
  const device = {
    user_id: anna.id,
    session_id: 's',
    endpoint: 'https://push.example/1',
    names: false,
    at: new Date(),
  };
  await databaseOf(env, 'notifications')
    .collection<DeviceRow>('push_devices')
    .insertOne({ ...device, _id: 'd', p256dh: 'p', auth: 'a' });
  // Of a season that has ended, which only the turn of a month does.
  const ofBattle = databaseOf(env, 'battle');
  const [season, at] = ['202401', Date.UTC(2024, 1, 1)];
  await ofBattle.collection<SeasonDocument>('seasons').insertOne({ _id: season, at, first: [anna.id] });
  const record = { battles: 10, wins: 6, best: 'crystal', best_at: at, rating: 1400, strongest: null } as const;
  await ofBattle
    .collection<SeasonRecordDocument>('season_records')
    .insertOne({ _id: `${season}:${anna.id}`, season, user: anna.id, ...record, place: 1, stones: 60 });
  await eventually(async () => (await anna.call(battle.claimSlug, { query: { mode: 'practice' } })).ok);
}
