import { expect, test } from '@jest/globals';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { chooseAction, type Level, mustAct } from './choose-action.ts';
import { type Policy, playBattle } from './self-play/play-battle.ts';
import { seededRandom } from './self-play/seeded-random.ts';
import { fighter, freshBattle, starter, turnOfA } from './test-battles.ts';

const levels: Level[] = ['easy', 'normal', 'hard'];

const playerOf =
  (level: Level, random: () => number): Policy =>
  (view) =>
    chooseAction({ level, view, random, iterations: 2 });

test.each(levels)('two %s players bring battles to their end without a refused action', (level) => {
  const { random, seed } = seededRandom(`two ${level} players`);
  const player = playerOf(level, random);
  for (let battle = 0; battle < 3; battle++) {
    const end = playBattle({ seed: seed(), decks: { a: starter, b: starter }, policies: { a: player, b: player } });
    expect(end.outcome).not.toBeNull();
    expect(end.outcome?.reason).not.toBe('surrender');
  }
});

test.each(levels)('%s chooses the same for the same view and random numbers', (level) => {
  const view = viewOf(
    turnOfA(
      { battle_card: fighter('fire-05', { energy: 2 }), bench: [fighter('water-02'), null] },
      { battle_card: fighter('ice-03') },
    ),
    'a',
  );
  const action = () => chooseAction({ level, view, random: seededRandom('again').random, iterations: 20 });
  expect(action()).toEqual(action());
});

test.each([
  ['normal', 'easy'],
  ['hard', 'normal'],
] as const)('%s wins most battles against %s', (stronger, weaker) => {
  const { random, seed } = seededRandom(`${stronger} against ${weaker}`);
  const player =
    (level: Level): Policy =>
    (view) =>
      chooseAction({ level, view, random, iterations: 15 });
  let won = 0;
  for (let pair = 0; pair < 4; pair++) {
    const start = { seed: seed(), decks: { a: starter, b: starter } };
    if (playBattle({ ...start, policies: { a: player(stronger), b: player(weaker) } }).outcome?.winner === 'a')
      won += 1;
    if (playBattle({ ...start, policies: { a: player(weaker), b: player(stronger) } }).outcome?.winner === 'b')
      won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(4);
});

test('hard thinks no longer than it is given', () => {
  const view = viewOf(
    turnOfA(
      { battle_card: fighter('fire-05', { energy: 2 }), bench: [fighter('water-02'), fighter('wind-05')] },
      { battle_card: fighter('ice-03') },
    ),
    'a',
  );
  let reads = 0;
  const clock = () => reads++ * 10;
  chooseAction({ level: 'hard', view, random: seededRandom('budget').random, budgetMs: 50, clock });
  expect(reads).toBe(6);
});

test('hard plays as normal does when it has too little time for a search', () => {
  const view = viewOf(
    turnOfA(
      { battle_card: fighter('fire-05', { energy: 2 }), bench: [fighter('water-02'), fighter('wind-05')] },
      { battle_card: fighter('ice-03') },
    ),
    'a',
  );
  const random = () => 0.5;
  const [hasty, normal] = (['hard', 'normal'] as const).map((level) => {
    let reads = 0;
    const clock = () => reads++;
    return { action: chooseAction({ level, view, random, budgetMs: 3, clock }), reads };
  });
  expect(hasty?.reads).toBeGreaterThan(1);
  expect(hasty?.action).toEqual(normal?.action);
});

test('a bot chooses only when the battle waits for it', () => {
  const battle = freshBattle();
  expect(mustAct(viewOf(battle, 'a'))).toBe(true);
  const turn = turnOfA({ battle_card: fighter('fire-05') }, { battle_card: fighter('ice-03') });
  expect([mustAct(viewOf(turn, 'a')), mustAct(viewOf(turn, 'b'))]).toEqual([true, false]);
  expect(() => chooseAction({ level: 'easy', view: viewOf(turn, 'b'), random: Math.random })).toThrow('does not wait');
  const ended = applyAction(turn, 'a', { type: 'action.surrender' });
  expect(ended.ok && mustAct(viewOf(ended.battle, 'b'))).toBe(false);
});

const recoilEnd = () => {
  const battle = turnOfA(
    { battle_card: fighter('fire-04', { energy: 4, hp: 10 }), bench: [fighter('water-02'), fighter('wind-05')] },
    { battle_card: fighter('ice-03', { hp: 10 }), bench: [fighter('dark-05'), fighter('light-05')] },
  );
  const attacked = applyAction(battle, 'a', { type: 'action.attack' });
  if (!attacked.ok) throw new Error(attacked.reason);
  return attacked.battle;
};

test.each(levels)('%s chooses a replacement while the other side has chosen secretly', (level) => {
  const both = recoilEnd();
  expect(both.replacements).toEqual({ a: 'due', b: 'due' });
  const chosen = applyAction(both, 'b', { type: 'action.escape', bench_index: 0 });
  if (!chosen.ok) throw new Error(chosen.reason);
  for (const battle of [both, chosen.battle]) {
    const action = chooseAction({
      level,
      view: viewOf(battle, 'a'),
      random: seededRandom('both').random,
      iterations: 30,
    });
    expect(applyAction(battle, 'a', action).ok).toBe(true);
  }
});
