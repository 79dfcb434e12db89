import { expect, test } from '@jest/globals';
import { shuffled } from '@maseki/rules/random.ts';
import type { Battle } from '@maseki/rules/state.ts';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { presentRules } from '../src/battle-rules.ts';
import { seedOf } from '../src/battle-seed.ts';
import { battleChecks, checkBattle, type PlayedBattle, type SeenBattle } from '../src/check-battle.ts';
import { bytesNamed, fairnessNamed, sealedBattle, seedFrom, USERS } from './sealed-battle.ts';

const BATTLES = 60;
const names = Array.from({ length: BATTLES }, (_, n) => `battle ${n}`);
const check = ({ played, seen }: { played: PlayedBattle; seen: SeenBattle }) => checkBattle(played, seen, presentRules);

test('honest battles pass, every step of them is compared, and coins and beginners are counted', () => {
  const coins = { heads: 0, tails: 0 };
  const first = { you: 0, opponent: 0 };
  for (const name of names) {
    const battle = sealedBattle(name);
    const result = check(battle);
    if (!result.ok) throw new Error(`${name}: ${result.fault} at ${result.version}`);
    expect(result).toMatchObject({ compared: battle.played.entries.length, ownKnown: true });
    coins.heads += result.coins.heads;
    coins.tails += result.coins.tails;
    if (result.first) first[result.first] += 1;
  }
  for (const count of [...Object.values(coins), ...Object.values(first)]) expect(count).toBeGreaterThan(10);
});

test('a page that has lost its number or its log checks the rest, and says so', () => {
  const { played, seen } = sealedBattle('lost');
  expect(check({ played, seen: { ...seen, own: null } })).toMatchObject({ ok: true, ownKnown: false });
  const lost: SeenBattle = { own: null, seals: null, steps: new Map() };
  expect(check({ played, seen: lost })).toMatchObject({ ok: true, compared: 0 });
});

test('of a step that came over a lost connection only the hand is compared', () => {
  const { played, seen } = sealedBattle('reconnected');
  const steps = new Map([...seen.steps].map(([version, step]) => [version, { ...step, events: null }]));
  expect(check({ played, seen: { ...seen, steps } })).toMatchObject({ ok: true });
  steps.set(3, { events: null, hand: ['another'] });
  expect(check({ played, seen: { ...seen, steps } })).toEqual({ ok: false, fault: 'shown', version: 3 });
});

/** Turns a coin in a hundred. */
const turnCoins = (events: readonly ViewEvent[], random: () => number): readonly ViewEvent[] =>
  events.map((event) => (event.type === 'coin_flipped' && random() < 0.01 ? { ...event, heads: !event.heads } : event));

const shownIn = ({ seen }: { seen: SeenBattle }): string => JSON.stringify([...seen.steps]);

const withoutEvents = (played: PlayedBattle): PlayedBattle => ({
  ...played,
  entries: played.entries.map((entry) => ({ ...entry, events: [] })),
});

test('a server that turns one of a hundred coins is caught wherever it did, told or untold', () => {
  let turned = 0;
  for (let n = 0; n < 400; n += 1) {
    const [cheated, honest] = [sealedBattle(`coins ${n}`, { show: turnCoins }), sealedBattle(`coins ${n}`)];
    if (shownIn(cheated) === shownIn(honest)) continue;
    expect(check(cheated)).toMatchObject({ ok: false, fault: 'shown' });
    expect(check({ ...cheated, played: withoutEvents(cheated.played) })).toMatchObject({ ok: false, fault: 'shown' });
    // Told honestly afterwards, but shown otherwise.
    expect(check({ played: honest.played, seen: cheated.seen })).toMatchObject({ ok: false, fault: 'shown' });
    turned += 1;
  }
  expect(turned).toBeGreaterThan(5);
});

const otherBeginner = (events: readonly ViewEvent[]): readonly ViewEvent[] =>
  events.map((event) =>
    event.type === 'battle_began' ? { ...event, first: event.first === 'you' ? 'opponent' : 'you' } : event,
  );

/** The decks in another order than the seed gives, with their opening hands. */
function reordered(battle: Battle): Battle {
  const side = (seat: 'a' | 'b') => {
    const [deck] = shuffled(battle.sides[seat].deck, [1, 2, 3, 4]);
    return { ...battle.sides[seat], deck, hand: deck.slice(0, 5) };
  };
  return { ...battle, sides: { a: side('a'), b: side('b') } };
}

test.each([
  ['lets another begin', { show: otherBeginner }],
  ['reorders a deck', { deal: reordered }],
  ['throws other coins', { deal: (battle: Battle) => ({ ...battle, random: [9, 9, 9, 9] as const }) }],
])('a server that %s is caught', (_does, cheats) => {
  let caught = 0;
  for (const name of names.slice(0, 20)) {
    const cheated = sealedBattle(name, cheats);
    // Other coins may fall alike in a short battle.
    if (shownIn(cheated) === shownIn(sealedBattle(name))) continue;
    expect(check(cheated).ok).toBe(false);
    expect(check({ ...cheated, played: withoutEvents(cheated.played) }).ok).toBe(false);
    caught += 1;
  }
  expect(caught).toBeGreaterThan(10);
});

test('a server that chooses the decks’ order or the sides after the seed is caught', () => {
  const { played, seen } = sealedBattle('order');
  const decks = { ...played.decks, a: played.decks.a.toReversed() };
  expect(check({ played: { ...played, decks }, seen })).toEqual({ ok: false, fault: 'order', version: 1 });
  const users = { a: USERS.b, b: USERS.a };
  const fairness = fairnessNamed('order', users);
  const swapped = { ...played, users, fairness, seed: seedFrom(fairness, users) };
  const blind = { own: null, seals: null, steps: new Map() };
  expect(check({ played: swapped, seen: blind })).toEqual({ ok: false, fault: 'order', version: 1 });
});

test.each<[string, (battle: { played: PlayedBattle; seen: SeenBattle }) => PlayedBattle, string]>([
  [
    'swaps the secret of the other',
    ({ played }) => {
      const other = played.you === 'a' ? 'b' : 'a';
      const secrets = { ...played.fairness.secrets, [other]: bytesNamed('better') };
      const fairness = { ...played.fairness, secrets };
      return { ...played, fairness, seed: seedFrom(fairness) };
    },
    'secret',
  ],
  ['seals again', ({ played }) => ({ ...played, fairness: fairnessNamed('again') }), 'other_seal'],
  [
    'makes a contribution in my name',
    ({ played }) => {
      const contributions = { ...played.fairness.contributions, [played.you]: '00'.repeat(16) };
      const fairness = { ...played.fairness, contributions };
      return { ...played, fairness, seed: seedFrom(fairness) };
    },
    'other_contribution',
  ],
  [
    'leaves my number out',
    ({ played }) => {
      const contributions = { ...played.fairness.contributions, [played.you]: null };
      const fairness = { ...played.fairness, contributions };
      return { ...played, fairness, seed: seedFrom(fairness) };
    },
    'other_contribution',
  ],
  [
    'leaves the number of the other out',
    ({ played }) => {
      const contributions = { ...played.fairness.contributions, [played.you === 'a' ? 'b' : 'a']: null };
      const fairness = { ...played.fairness, contributions };
      return { ...played, fairness, seed: seedFrom(fairness) };
    },
    'no_contribution',
  ],
  ['has a seed of its own', ({ played }) => ({ ...played, seed: bytesNamed('mine') }), 'seed'],
  ['gives the win to the other', ({ played }) => ({ ...played, winner: 'somebody' }), 'rules'],
  ['leaves the end out', ({ played }) => ({ ...played, winner: null, entries: played.entries.slice(0, -1) }), 'shown'],
  ['has values of another form', ({ played }) => ({ ...played, fairness: {} as PlayedBattle['fairness'] }), 'form'],
  ['has no beginning', ({ played }) => ({ ...played, entries: [] }), 'form'],
])('a server that %s is caught', (_does, afterwards, fault) => {
  const battle = sealedBattle('told');
  expect(check({ ...battle, played: afterwards(battle) })).toMatchObject({ ok: false, fault });
});

test('a check rests after every entry', () => {
  const { played, seen } = sealedBattle('rests');
  expect([...battleChecks(played, seen, presentRules)]).toEqual(played.entries.slice(1).map(({ version }) => version));
});

test('the seed is the same whoever is named first, and a missing contribution is not an empty one', () => {
  const part = (user: string, contribution: string | null) => ({ user, secret: bytesNamed(user), contribution });
  const [anna, ben] = [part('anna', '11'.repeat(16)), part('ben', null)];
  expect(seedOf([anna, ben])).toBe(seedOf([ben, anna]));
  expect(seedOf([anna, ben])).not.toBe(seedOf([anna, part('ben', '00'.repeat(16))]));
});
