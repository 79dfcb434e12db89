import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlayServerMessage } from '@maseki/contracts/battle/sent.ts';
import { unwrap } from '@maseki/players/account.ts';
import { presentRules } from '@maseki/proof/battle-rules.ts';
import { checkBattle, type PlayedBattle, type SeenBattle } from '@maseki/proof/check-battle.ts';
import { battleSealOf } from '@maseki/proof/seal.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { play } from './support/auto-play.ts';
import { openDatabase } from './support/database.ts';
import type { Player } from './support/player.ts';
import type { PlayerSocket } from './support/player-socket.ts';
import { playedOf, sealedMessages, sealingOf, seenBy } from './support/sealed.ts';
import { useTwoPods } from './support/two-pods.ts';

const cluster = useTwoPods();
let stored: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  stored = await openDatabase(cluster.pods.sandbox);
});
afterAll(() => stored.db.close());

const TEST_MS = 120_000;

type Socket = PlayerSocket<PlayServerMessage>;

const two = () => [cluster.pods.player('アンナ'), cluster.pods.player('ボブ')] as const;
const check = (played: PlayedBattle, seen: SeenBattle) => checkBattle(played, seen, presentRules);

/** The battle as its service tells it to a player after the end. */
const replayFor = (player: Player, room: string) =>
  eventually(async () => {
    const replay = await player.replay(cluster.east, room);
    return replay.ok ? replay.value : null;
  });

/** Queues two with seals, and resolves to their sockets and their numbers. */
async function startSealed([anna, bob] = two()) {
  const [hers, his] = [await sealingOf(anna, cluster.east), await sealingOf(bob, cluster.west)];
  const [one, other] = [await anna.play(cluster.east), await bob.play(cluster.west)];
  one.send({ type: 'queue.join', mode: 'free', ...hers });
  await one.until(({ status }) => status === 'waiting');
  other.send({ type: 'queue.join', mode: 'free', ...his });
  await Promise.all([one, other].map((socket) => socket.until(({ status }) => status === 'setup', 30_000)));
  return { players: [anna, bob] as const, sockets: [one, other] as const, numbers: [hers, his] as const };
}

const roomOf = (socket: Socket) => socket.state().room_id;

test(
  'a battle of two passes both checks, and no secret is sent before its end',
  async () => {
    const { players, sockets, numbers } = await startSealed();
    const room = roomOf(sockets[0]);
    const setup = (await stored.rooms.findById(room).lean())?.setup;
    const secrets = Object.values(setup?.fairness?.secrets ?? {});
    expect(secrets).toHaveLength(2);
    await Promise.all(sockets.map((socket) => play(socket)));
    const frames = sockets.flatMap((socket) => socket.frames);
    for (const secret of [...secrets, setup?.seed ?? 'no seed'])
      expect(frames.filter((frame) => frame.includes(secret))).toEqual([]);
    for (const [n, player] of players.entries()) {
      const [socket, own] = [sockets[n], numbers[n]];
      if (!socket || !own) throw new Error('two players are needed');
      const replay = await replayFor(player, room);
      expect(Object.values(replay.fairness?.secrets ?? {})).toEqual(secrets);
      const seen = seenBy(socket, own);
      expect(seen.seals?.you).toBe(own.seal);
      const result = check(playedOf(replay), seen);
      expect(result).toMatchObject({ ok: true, ownKnown: true });
      if (!result.ok) throw new Error(result.fault);
      expect(result.compared).toBeGreaterThan(1);
      const began = result.first === 'you' ? 1 : 0;
      expect(await player.coins(cluster.west)).toEqual({ battles: 1, proven: 1, ...result.coins, began });
      const shared = unwrap(await player.share(cluster.east, room));
      const frames = JSON.stringify(await player.frames(cluster.east, room, { hands: 'both' }));
      for (const value of [...secrets, ...Object.values(replay.fairness?.seals ?? {}), own.contribution, replay.seed])
        expect(frames + JSON.stringify(shared)).not.toContain(value);
    }
  },
  TEST_MS,
);

test(
  'practice is sealed by the secret of the player and one of the computer',
  async () => {
    const [anna] = two();
    const seals = unwrap(await anna.seal(cluster.east));
    const own = { seal: seals.seal, contribution: 'ab'.repeat(16) };
    const socket = await anna.play(cluster.west);
    socket.send({ type: 'practice.begin', level: 'easy', ...own });
    await socket.until(({ status }) => status === 'setup', 30_000);
    const [sealed] = await eventually(() => (sealedMessages(socket).length > 0 ? sealedMessages(socket) : null));
    const room_id = roomOf(socket);
    const shown = { you: seals.seal, opponent: seals.computer };
    expect(sealed).toEqual({ type: 'battle.sealed', room_id, seals: shown, contribution: own.contribution });
    await play(socket);
    const replay = await replayFor(anna, room_id);
    expect(replay.fairness?.contributions).toEqual({ a: own.contribution, b: null });
    expect(check(playedOf(replay), seenBy(socket, own))).toMatchObject({ ok: true, ownKnown: true });
  },
  TEST_MS,
);

test(
  'a server that cheats afterwards is caught',
  async () => {
    const { players, sockets, numbers } = await startSealed();
    const room = roomOf(sockets[0]);
    await Promise.all(sockets.map((socket) => play(socket)));
    const played = playedOf(await replayFor(players[0], room));
    const seen = seenBy(sockets[0], numbers[0]);
    expect(check(played, seen).ok).toBe(true);
    const { fairness, you } = played;
    const other = you === 'a' ? 'b' : 'a';
    const cheats: readonly PlayedBattle[] = [
      { ...played, fairness: { ...fairness, secrets: { ...fairness.secrets, [other]: 'ab'.repeat(32) } } },
      { ...played, fairness: { ...fairness, contributions: { ...fairness.contributions, [you]: '00'.repeat(16) } } },
      { ...played, fairness: { ...fairness, seals: { a: fairness.seals.b, b: fairness.seals.a } } },
      { ...played, seed: '12'.repeat(32) },
      { ...played, decks: { ...played.decks, [you]: played.decks[you].toReversed() } },
      { ...played, you: other },
      { ...played, entries: played.entries.slice(0, -1) },
      { ...played, winner: 'somebody' },
    ];
    for (const cheat of cheats) expect(check(cheat, seen).ok).toBe(false);
    const begun = [...seen.steps].map(([version, step]) => {
      const events = (step.events ?? []).map((event) =>
        event.type === 'battle_began' ? { ...event, first: event.first === 'you' ? 'opponent' : 'you' } : event,
      ) as typeof step.events;
      return [version, { ...step, events }] as const;
    });
    expect(check(played, { ...seen, steps: new Map(begun) })).toMatchObject({ ok: false, fault: 'shown' });
  },
  TEST_MS,
);

test.each([
  ['a seal without a number', { seal: 'ab'.repeat(32) }],
  ['a number without a seal', { contribution: 'ab'.repeat(16) }],
  ['a short seal', { seal: 'ab', contribution: 'ab'.repeat(16) }],
  ['a number of another form', { seal: 'ab'.repeat(32), contribution: 'XY'.repeat(16) }],
])('%s is refused, and uses nothing up', async (_name, values) => {
  const [anna] = two();
  const before = unwrap(await anna.seal(cluster.east));
  for (const mode of ['free', 'practice'] as const)
    expect(await anna.claimResult(cluster.east, { mode, ...values })).toMatchObject({ error: 'validation_failed' });
  const socket = await anna.play(cluster.east);
  for (const type of ['queue.join', 'practice.begin']) socket.send({ type, ...values });
  await eventually(() => socket.messages.filter(({ type }) => type === 'warning').length === 2);
  expect(await anna.current(cluster.east)).toBeNull();
  expect(unwrap(await anna.seal(cluster.east))).toEqual(before);
});

test('a seal that is used up is refused with the present one, and the queue stays empty', async () => {
  const [anna] = two();
  const used = await sealingOf(anna, cluster.east);
  await anna.claim(cluster.east, { mode: 'free', ...used });
  await anna.leaveQueue(cluster.east);
  const { seal } = unwrap(await anna.seal(cluster.west));
  expect(seal).not.toBe(used.seal);
  for (const mode of ['free', 'practice'] as const)
    expect(await anna.claimResult(cluster.west, { mode, ...used })).toMatchObject({
      error: 'seal_changed',
      current: seal,
    });
  expect(await anna.current(cluster.west)).toBeNull();
});

test(
  'of two tabs in the queue the second cannot claim with values of its own, and joins without any',
  async () => {
    const [anna, bob] = two();
    const first = await sealingOf(anna, cluster.east);
    const tabs = [await anna.play(cluster.east), await anna.play(cluster.west)] as const;
    tabs[0].send({ type: 'queue.join', mode: 'free', ...first });
    await tabs[0].until(({ status }) => status === 'waiting');
    const seals = unwrap(await anna.seal(cluster.west));
    expect(seals.claimed).toBe('waiting');
    for (const seal of [first.seal, seals.seal])
      expect(await anna.claimResult(cluster.west, { mode: 'free', seal, contribution: 'cd'.repeat(16) })).toMatchObject(
        { error: 'seal_changed', current: seals.seal },
      );
    // The refusals have used nothing up, and a repeat of the first claim is none.
    expect(unwrap(await anna.seal(cluster.west)).seal).toBe(seals.seal);
    expect(await anna.claimResult(cluster.west, { mode: 'free', ...first })).toMatchObject({ ok: true });
    tabs[1].send({ type: 'queue.join', mode: 'free' });
    await tabs[1].until(({ status }) => status === 'waiting');
    const other = await bob.play(cluster.west);
    other.send({ type: 'queue.join', mode: 'free', ...(await sealingOf(bob, cluster.west)) });
    for (const tab of tabs) {
      await tab.until(({ status }) => status === 'setup', 30_000);
      const types = tab.messages.map((message) => message.type);
      expect(sealedMessages(tab)[0]).toMatchObject({ seals: { you: first.seal }, contribution: first.contribution });
      // The last state of the queue, then the seals, then the first state of the room.
      expect(types.indexOf('battle.sealed')).toBeLessThan(types.lastIndexOf('battle.update'));
    }
    expect(unwrap(await anna.seal(cluster.west)).claimed).toBe('playing');
    const late = { mode: 'free', seal: seals.seal, contribution: 'cd'.repeat(16) } as const;
    expect(await anna.claimResult(cluster.east, late)).toMatchObject({ error: 'seal_changed' });
    expect(await anna.claimResult(cluster.east, { ...late, ...first })).toMatchObject({ ok: true });
    expect(await anna.claimResult(cluster.east, { ...late, mode: 'practice' })).toMatchObject({
      error: 'seal_changed',
    });
  },
  TEST_MS,
);

test(
  'twenty claims at once with one seal use one secret, which no other battle gets',
  async () => {
    const [anna] = two();
    const secrets = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const own = await sealingOf(anna, cluster.east);
      const claims = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          anna.claimResult(n % 2 ? cluster.east : cluster.west, { mode: 'free', ...own }),
        ),
      );
      expect(claims.some(({ ok }) => ok)).toBe(true);
      for (const claim of claims) if (!claim.ok) expect(claim.error).toBe('seal_changed');
      const ticket = await stored.tickets.findById(anna.id).lean();
      const secret = ticket?.sealed?.secret ?? '';
      expect(battleSealOf(anna.id, secret)).toBe(own.seal);
      secrets.add(secret);
      await anna.leaveQueue(cluster.east);
    }
    expect(secrets.size).toBe(3);
  },
  TEST_MS,
);

test(
  'a battle against a page without seals has no proof, and nothing of the secret is left',
  async () => {
    const [anna, bob] = two();
    await anna.connect(
      cluster.east,
      await anna.claim(cluster.east, { mode: 'free', ...(await sealingOf(anna, cluster.east)) }),
    );
    const socket = await bob.connect(cluster.east, await bob.claim(cluster.east, { mode: 'free' }));
    await socket.until(({ status }) => status === 'setup', 30_000);
    const room = socket.state().room_id;
    expect(await stored.tickets.findById(anna.id).lean()).not.toHaveProperty('sealed');
    expect((await stored.rooms.findById(room).lean())?.setup).not.toHaveProperty('fairness');
    socket.send({ type: 'action.surrender' });
    expect((await replayFor(bob, room)).fairness).toBeNull();
  },
  TEST_MS,
);
