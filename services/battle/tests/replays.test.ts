import { expect, test } from '@jest/globals';
import type { ReplayRow } from '@maseki/contracts/battle/replay-list.ts';
import { inShard } from '@maseki/contracts/battle/shards.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { ReplayDocument } from '../src/base/database/documents.ts';
import { packReplay } from '../src/base/database/replay-content.ts';
import { botPlayer } from '../src/battle/room-setup.ts';
import { play, playShortly } from './support/auto-play.ts';
import { type Duel, startDuel } from './support/duel.ts';
import { useOnePod } from './support/one-pod.ts';
import type { Player } from './support/player.ts';
import { plainSetup } from './support/setup.ts';

const world = useOnePod();

async function playedDuel(end: (sockets: Duel['sockets']) => Promise<unknown> = playShortly) {
  const duel = await startDuel(world.pods, [world.pod, world.pod]);
  await end(duel.sockets);
  await eventually(() => world.database.replays.findById(duel.slug).lean());
  return duel;
}

/** A row of an archive that nothing plays again. */
async function storedBattle(user: Player, opponent: Player, changes: Partial<ReplayDocument>): Promise<string> {
  const setup = plainSetup();
  const { a, b } = setup.players;
  const players = { a: { ...a, user_id: user.id }, b: { ...b, user_id: opponent.id, name: opponent.name } };
  const _id = inShard(ulid(), 'Z');
  await world.database.replays.create({
    _id,
    users: [user.id, opponent.id],
    winner: user.id,
    reason: 'life',
    ended_at: 1_000,
    ...packReplay([], players),
    counted: { mode: 'matched', rated: true, rewarded: true, reason: null },
    expires_at: new Date(Date.now() + 100_000),
    purged: true,
    forgotten: true,
    ...changes,
  });
  return _id;
}

async function listed(player: Player, query: Parameters<Player['replays']>[1] = {}) {
  const page = await player.replays(world.pod, query);
  if (!page.ok) throw new Error(page.error);
  return page.value;
}

test('each player finds a battle in the list and sees it as the live socket showed it', async () => {
  const toTheEnd = (sockets: Duel['sockets']) => Promise.all(sockets.map((socket) => play(socket)));
  const { anna, bob, slug, sockets } = await playedDuel(toTheEnd);
  const [state] = sockets.map((socket) => socket.state());
  const [row] = (await listed(anna)).battles;
  expect(row).toMatchObject({
    room_id: slug,
    opponent: { _id: bob.id, name: 'ボブ' },
    mode: 'matched',
    rated: true,
    winner: state?.winner,
    reason: state?.end_reason,
    turns: state?.turn,
    current_rules: true,
  });
  expect(row?.rating?.before).toBe(1500);
  const frames = await anna.frames(world.pod, slug);
  if (!frames.ok) throw new Error(frames.error);
  const { value } = frames;
  expect(value.first.you?.info).toEqual({ _id: anna.id, name: 'アンナ' });
  expect(value.outcome).toEqual({ winner: state?.winner, reason: state?.end_reason, turns: state?.turn });
  expect(value.steps).toHaveLength((state?.version ?? 0) - 1);
  expect(JSON.stringify(value)).not.toContain('"action_id"');
  expect(await bob.frames(world.pod, slug, { hands: 'both' })).toMatchObject({
    ok: true,
    value: { you: 'b', other_hands: { cards: expect.anything() } },
  });
});

test('strangers, running battles and slugs of tickets get 404', async () => {
  const duel = await startDuel(world.pods, [world.pod, world.pod]);
  const notFound = { ok: false, error: 'not_found' };
  expect(await duel.anna.frames(world.pod, duel.slug)).toMatchObject(notFound);
  const archived = await playedDuel();
  expect(await world.pods.player().frames(world.pod, archived.slug)).toMatchObject(notFound);
  const { aliases: [alias = ''] = [] } = await world.database.replays.findById(archived.slug).orFail().lean();
  expect(await archived.anna.frames(world.pod, alias)).toMatchObject(notFound);
});

test('the name of a deleted account leaves frames that are kept already', async () => {
  const { anna, bob, slug } = await playedDuel();
  await anna.frames(world.pod, slug);
  await world.database.replays.updateOne({ _id: slug }, { 'players.b.name': '退会したプレイヤー' });
  const frames = await anna.frames(world.pod, slug);
  expect(frames).toMatchObject({ ok: true, value: { first: { opponent: { info: { _id: bob.id } } } } });
  expect(JSON.stringify(frames)).not.toContain('ボブ');
});

test('pages of twenty follow on each other without a gap, also where battles ended together', async () => {
  const [anna, bob] = [world.pods.player('アンナ'), world.pods.player('ボブ')];
  const ids: string[] = [];
  for (let n = 0; n < 45; n++) ids.push(await storedBattle(anna, bob, { ended_at: 1_000 + Math.floor(n / 7) }));
  const seen: ReplayRow[] = [];
  let before: string | null | undefined;
  do {
    const page = await listed(anna, before ? { before } : {});
    expect(page.battles.length).toBeLessThanOrEqual(20);
    seen.push(...page.battles);
    before = page.next;
  } while (before);
  expect(seen.map(({ room_id }) => room_id).sort()).toEqual(ids.sort());
  expect(seen.map(({ ended_at }) => ended_at)).toEqual(seen.map(({ ended_at }) => ended_at).sort((x, y) => y - x));
});

test('the list is filtered by kind, result and opponent', async () => {
  const [anna, bob, cleo] = ['アンナ', 'ボブ', 'クレオ'].map((name) => world.pods.player(name));
  if (!anna || !bob || !cleo) throw new Error('unreachable');
  const counted = (mode: 'friends' | 'practice') => ({ mode, rated: false, rewarded: false, reason: mode });
  const won = await storedBattle(anna, bob, { ended_at: 5 });
  const lost = await storedBattle(anna, cleo, { ended_at: 4, winner: cleo.id, counted: counted('friends') });
  const practice = { ended_at: 3, winner: 'computer', users: [anna.id], counted: counted('practice') };
  const practised = await storedBattle(anna, bob, practice);
  const aborted = await storedBattle(anna, bob, { ended_at: 2, winner: null, reason: 'aborted' });
  const idsOf = async (query: Parameters<Player['replays']>[1]) =>
    (await listed(anna, query)).battles.map(({ room_id }) => room_id);
  expect(await idsOf({})).toEqual([won, lost, practised, aborted]);
  expect(await idsOf({ result: 'won' })).toEqual([won]);
  expect(await idsOf({ result: 'lost' })).toEqual([lost, practised]);
  expect(await idsOf({ kind: 'friends' })).toEqual([lost]);
  expect(await idsOf({ opponent: bob.id })).toEqual([won, aborted]);
  expect(await idsOf({ opponent: 'computer' })).toEqual([practised]);
  expect(await idsOf({ opponent: cleo.id, result: 'won' })).toEqual([]);
  expect((await listed(bob)).battles.map(({ opponent }) => opponent.name)).toContain('アンナ');
  expect(await anna.frames(world.pod, aborted)).toMatchObject({ ok: false, error: 'not_found' });
});

test('the opponents of all battles are told once, the last one first, by their newest names', async () => {
  const [anna, bob, cleo] = ['アンナ', 'ボブ', 'クレオ'].map((name) => world.pods.player(name));
  if (!anna || !bob || !cleo) throw new Error('unreachable');
  for (let n = 0; n < 25; n++) await storedBattle(anna, cleo, { ended_at: 100 + n });
  await storedBattle(anna, { ...bob, name: '前の名前' }, { ended_at: 4 });
  await storedBattle(anna, bob, { ended_at: 5 });
  const { a } = plainSetup().players;
  const practice = { a: { ...a, user_id: anna.id }, b: botPlayer('easy') };
  await storedBattle(anna, bob, { ended_at: 3, users: [anna.id], players: practice });
  expect(await anna.opponents(world.pod)).toEqual({
    ok: true,
    value: {
      opponents: [
        { _id: cleo.id, name: 'クレオ' },
        { _id: bob.id, name: 'ボブ' },
        { _id: 'computer', name: botPlayer('easy').name },
      ],
    },
  });
  expect(await bob.opponents(world.pod)).toMatchObject({ value: { opponents: [{ _id: anna.id }] } });
  expect(await world.pods.player().opponents(world.pod)).toEqual({ ok: true, value: { opponents: [] } });
});

test('more than thirty replays a minute are refused', async () => {
  const { anna, slug } = await playedDuel();
  const outcomes = await Promise.all(Array.from({ length: 35 }, () => anna.frames(world.pod, slug)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: 'rate_limited' });
});
