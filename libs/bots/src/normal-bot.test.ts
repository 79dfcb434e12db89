import { expect, test } from '@jest/globals';
import { chooseNormalAction } from './normal-bot.ts';
import { seededRandom } from './self-play/seeded-random.ts';
import { fighter, turnOfA } from './test-battles.ts';

const choice = (...sides: Parameters<typeof turnOfA>) =>
  chooseNormalAction(turnOfA(...sides), 'a', seededRandom('normal').random);

test('fills its bench first', () => {
  const action = choice(
    { battle_card: fighter('fire-03', { energy: 2 }), hand: ['wind-05'] },
    { battle_card: fighter('ice-03') },
  );
  expect(action).toMatchObject({ type: 'action.place_card', to_field: 'bench', bench_index: 0 });
});

test('attacks when that wins', () => {
  const winning = choice(
    { battle_card: fighter('fire-03', { energy: 2 }), energy: 0 },
    { battle_card: fighter('ice-03', { hp: 10 }), life: 1 },
  );
  expect(winning).toEqual({ type: 'action.attack' });
});

test('attaches the energy that an attack needs', () => {
  const action = choice(
    { battle_card: fighter('fire-03', { energy: 1 }), bench: [fighter('wind-05'), null] },
    { battle_card: fighter('ice-03', { hp: 10 }) },
  );
  expect(action).toEqual({ type: 'action.assign_energy', card_id: 'battle_card' });
});

test('brings the card forward that can knock out', () => {
  const action = choice(
    { battle_card: fighter('dark-02', { hp: 10 }), bench: [fighter('fire-03', { energy: 3 }), null], energy: 0 },
    { battle_card: fighter('ice-03', { hp: 10, energy: 3 }), bench: [fighter('dark-05'), null] },
  );
  expect(action).toEqual({ type: 'action.escape', bench_index: 0 });
});

test('uses an ability that lets it attack', () => {
  const action = choice(
    { battle_card: fighter('fire-04', { energy: 2 }), energy: 0 },
    { battle_card: fighter('ice-03', { hp: 60 }), life: 1 },
  );
  expect(action).toEqual({ type: 'action.use_ability', card_id: 'battle_card' });
});

test('an ability that ends the battle is enough', () => {
  const action = choice(
    { battle_card: fighter('dark-12'), energy: 0 },
    { battle_card: fighter('ice-03'), bench: [fighter('ice-01', { hp: 10 }), fighter('ice-02')], life: 1 },
  );
  expect(action).toEqual({ type: 'action.use_ability', card_id: 'battle_card', target: 'bench-0' });
});
