import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogue } from '@maseki/cards/catalogue.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import { CardData } from '@maseki/rules/card.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { play } from './support/auto-play.ts';
import { type Duel, startDuel } from './support/duel.ts';
import type { PlayerSocket } from './support/player-socket.ts';
import { createPods, type Pods } from './support/pods.ts';

/**
 * Cards that name their owner, drawn from the catalogue at random, under names that only this deck
 * has.
 */
function fuzzedDeck(owner: string): CardData[] {
  const drawn = [...catalogue].sort(() => Math.random() - 0.5).slice(0, 12);
  return drawn.map((card, n) => {
    const name = `${owner}札${n}号`;
    return CardData.parse({ ...card, id: `${owner}-card-${n}-`, name, image: `/assets/cards/${owner}-${n}-.svg` });
  });
}

const secretOf = ({ id, name, image }: CardData) => [id, name, image];

let pods: Pods;
let pod: RunningService;
const decks = new Map<string, CardData[]>();

beforeAll(async () => {
  pods = await createPods();
  const savedDeck = async (userId: string) => {
    const deck = decks.get(userId) ?? fuzzedDeck(`x${userId.slice(-8).toLowerCase()}`);
    decks.set(userId, deck);
    return { cards: deck, id: null };
  };
  pod = await pods.start({ overrides: { decks: { savedDeck } } });
});

afterAll(() => pods.stop(), 30_000);

/** Cards of a side that stand on the field or lie in the discard pile, by id. */
function openCards({ status, you }: BattleState): string[] {
  if (status === 'setup' || !you) return [];
  const all = [you.status.battle_card, ...you.status.bench_cards, ...you.discard];
  return all.flatMap((card) => (card && 'id' in card ? [card.id] : []));
}

/** From which version on each card of a player was open to the other. */
function openSince(owner: PlayerSocket): Map<string, number> {
  const since = new Map<string, number>();
  for (const state of owner.states()) for (const id of openCards(state)) since.set(id, since.get(id) ?? state.version);
  return since;
}

/** Frames in which a player could read a card of the other that was not open yet. */
function leaks(reader: PlayerSocket, owner: PlayerSocket, deck: readonly CardData[]): string[] {
  const since = openSince(owner);
  let version = 0;
  return reader.frames.filter((frame, n) => {
    const message: BattleServerMessage | undefined = reader.messages[n];
    if (message?.type === 'battle.update') version = message.data.version;
    return deck.some(
      (card) =>
        (since.get(card.id) ?? Number.POSITIVE_INFINITY) > version &&
        secretOf(card).some((secret) => frame.includes(secret)),
    );
  });
}

/**
 * The attempts of a curious client: actions of the other side, out of turn, out of range, on hidden
 * cards, and plain nonsense.
 */
async function probe(socket: PlayerSocket): Promise<void> {
  const state = socket.state();
  const probes: unknown[] = [
    { type: 'action.place_card', card_index: 99, to_field: 'bench', action_id: ulid() },
    { type: 'action.assign_energy', card_id: 'bench-9' },
    { type: 'action.escape', bench_index: 5, version: state.version + 3 },
    { type: 'action.nonsense', card: state.opponent?.info._id },
  ];
  for (const message of probes) await socket.sendInPace(message);
}

const BATTLES = 6;

test('no frame names a card of the other side before it is open, in updates, events, warnings and errors alike', async () => {
  let inspected = 0;
  const battle = async ({ anna, bob, slug, sockets }: Duel) => {
    for (const turn of [1, 4, 8]) {
      await Promise.all(sockets.map((socket) => play(socket, (state) => state.turn >= turn)));
      await Promise.all(sockets.map(probe));
    }
    const late = await anna.connect(pod, slug);
    await Promise.all(sockets.map((socket) => play(socket)));
    const [hers, his] = [decks.get(anna.id) ?? [], decks.get(bob.id) ?? []];
    expect(hers).toHaveLength(12);
    expect(leaks(sockets[0], sockets[1], his)).toEqual([]);
    expect(leaks(sockets[1], sockets[0], hers)).toEqual([]);
    expect(leaks(late, sockets[1], his)).toEqual([]);
    // The check itself can see, because it names cards that are open.
    expect(sockets[0].frames.some((frame) => his.some(({ name }) => frame.includes(name)))).toBe(true);
    inspected += [...sockets, late].reduce((sum, { frames }) => sum + frames.length, 0);
  };
  const duels: Duel[] = [];
  while (duels.length < BATTLES) duels.push(await startDuel(pods, [pod, pod]));
  await Promise.all(duels.map(battle));
  console.info(`${inspected} frames inspected`);
  expect(inspected).toBeGreaterThan(500);
});

test('no frame holds the seed, the order of a deck, or the state of the generator', async () => {
  const { sockets } = await startDuel(pods, [pod, pod]);
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 3)));
  const keys = new Set<string>();
  for (const { frames } of sockets) {
    for (const frame of frames) {
      JSON.parse(frame, (key, value) => {
        keys.add(key);
        return value;
      });
    }
  }
  for (const hidden of ['seed', 'random', 'deck', 'drawn', 'decks', 'hash']) expect(keys).not.toContain(hidden);
});
