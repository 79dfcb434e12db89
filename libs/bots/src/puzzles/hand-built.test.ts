import { expect, test } from '@jest/globals';
import { abilityOperations } from '@maseki/rules/abilities/registry.ts';
import { operations } from '@maseki/rules/operations/registry.ts';
import { knownCards } from '../known-cards.ts';
import { answerPlan } from './defence.ts';
import { planFrom, positionFrom } from './notation.ts';
import { battleOf, SOLVER } from './position.ts';
import { missedWin, sureWins } from './sure-wins.ts';
import { checkerOf } from './testing/plain-checker.ts';

type Row = readonly [own: string, opponent: string, expected: string, more?: Partial<typeof usual>];

/** Of a row: turns to win in, the solver's energy, and the life of both sides. */
const usual = { turns: 1 as 1 | 2, energy: 0, own: 1, life: 1 };
const two = { turns: 2 } as const;

/** Positions of field, hand and pile, with the minimal plans as steps, or none. The cards name the operations. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  burn: [
    ['fire-01 e1', 'earth-03 40/150; fire-03', 'attack'],
    ['fire-01 e1', 'earth-03 50/150; fire-03', 'none'],
  ],
  wounded_bonus: [
    ['fire-02 50/100 e2', 'earth-03 70/150; fire-03', 'attack'],
    ['fire-02 e2', 'earth-03 70/150; fire-03', 'none'],
    ['water-08 e2', 'dark-05 80/90; fire-03', 'attack'],
    ['water-08 e2', 'dark-07; fire-03', 'none'],
  ],
  self_damage: [['fire-07 10/90 e1', 'earth-03 40/150; fire-03', 'attack']],
  heal: [
    ['water-01 30/90 e1', 'fire-01 e1', 'attack', two],
    ['water-01 20/90 e1', 'fire-01 e1', 'none', two],
  ],
  coin_bonus: [
    ['thunder-01 e1', 'earth-03 30/150; fire-03', 'attack'],
    ['thunder-01 e1', 'earth-03 50/150; fire-03', 'none'],
  ],
  extra_energy: [
    ['light-07 e2 | earth-09', 'earth-03 140/150', 'attack + energy earth-09', { ...two, energy: 1 }],
    ['light-09 e2 | earth-09', 'earth-03 140/150', 'none', { ...two, energy: 1 }],
  ],
  discard_energy: [
    ['fire-09 e3', 'light-11 130/130; fire-03', 'attack', two],
    ['fire-12 e3', 'light-11 110/130; fire-03', 'attack'],
  ],
  discard_opponent_energy: [
    ['dark-02 10/90 e2', 'earth-09 80/120 e2', 'attack', two],
    ['dark-02 10/90 e2', 'earth-09 80/120 e3', 'none', two],
  ],
  bench_damage: [
    ['wind-01 e1', 'fire-03 | light-09 10/110; fire-01', 'attack'],
    ['wind-01 e1', 'fire-03 | light-09 20/110; fire-01', 'none'],
  ],
  poison: [
    ['dark-03 e2', 'earth-09 60/120', 'attack', two],
    ['dark-03 10/100 e2', 'earth-09 70/120 e2', 'none', two],
  ],
  freeze: [
    ['ice-09 10/70 e2', 'earth-09 80/120 e3', 'attack', two],
    ['ice-02 10/80 e1', 'earth-09 60/120 e3', 'none', two],
  ],
  shield: [
    ['earth-01 40/80 e1', 'ice-01 70/80 e1', 'attack', two],
    ['earth-01 30/80 e1', 'ice-01 70/80 e1', 'none', two],
  ],
  weaken: [
    ['ice-01 40/80 e1', 'light-01 e1', 'attack', two],
    ['ice-01 30/80 e1', 'light-01 e1', 'none', two],
  ],
  energy_bonus: [
    ['thunder-11 e4', 'light-09 110/110; fire-03', 'attack'],
    ['thunder-11 e3', 'light-09 110/110; fire-03', 'attack + energy thunder-11', { energy: 1 }],
  ],
  drain: [
    ['dark-01 30/90 e1', 'wind-01 60/90 e1', 'attack', two],
    ['dark-01 20/90 e1', 'wind-01 60/90 e1', 'none', two],
  ],
  force_switch: [
    ['wind-04 e2', 'earth-03 | water-02 40/110', 'attack', two],
    ['wind-04 e2', 'earth-03 | water-02 50/110', 'none', two],
  ],
  withdraw: [
    ['wind-03 10/110 e2 | wind-01', 'fire-08 e1', 'attack', two],
    ['wind-03 10/110 e2', 'fire-08 e1', 'none', two],
  ],
  condition_bonus: [
    ['fire-10 e2', 'earth-03 110/150 burn:10:1; fire-03', 'attack'],
    ['ice-05 e2', 'earth-03 100/150 freeze:0:1; fire-03', 'attack'],
    ['dark-04 e2', 'earth-03 100/150; fire-03', 'none'],
  ],
  bench_bonus: [
    ['light-08 e2; fire-03', 'earth-03 50/150; fire-03', 'attack + place fire-03'],
    ['light-08 e2', 'earth-03 50/150; fire-03', 'none'],
  ],
  focus: [
    ['fire-04 e2', 'earth-03 100/150; fire-03', 'ability fire-04  + attack'],
    ['fire-04 20/140 e2', 'earth-03 100/150; fire-03', 'none'],
    ['fire-03 e1 | thunder-06; earth-01 earth-02', 'earth-03 60/150; fire-03', 'ability thunder-06  + attack'],
    ['fire-03 e1 | thunder-06; earth-01', 'earth-03 60/150; fire-03', 'none'],
  ],
  change_places: [
    ['fire-03 freeze:1:1 | fire-10 e2', 'earth-03 80/150; fire-03', 'ability fire-10  + attack'],
    ['wind-05 freeze:1:1 | fire-03 e2 | fire-01', 'earth-03 80/150; fire-03', 'ability wind-05 fire-03 + attack'],
  ],
  crowd_damage: [
    ['dark-12', 'earth-03 | light-09 10/110 | fire-03', 'ability dark-12 light-09'],
    ['dark-12', 'earth-03 | light-09 10/110; fire-03', 'none'],
  ],
  mend: [
    ['fire-03 e2 freeze:1:1 | light-12', 'earth-03 60/150; fire-03', 'ability light-12 fire-03 + attack'],
    ['fire-03 e2 freeze:1:1 | earth-06', 'earth-03 60/150; fire-03', 'none'],
  ],
  move_energy: [
    ['fire-03 e1 | thunder-11 e1', 'earth-03 60/150; fire-03', 'ability thunder-11 fire-03 + attack'],
    ['earth-05 e3 | fire-03 e1', 'light-09 110/110; fire-03', 'ability earth-05 fire-03 + attack'],
  ],
  cover: [
    ['fire-03 30/100 e2 | earth-11', 'light-01 e1', 'ability earth-11  + attack', two],
    ['fire-03 30/100 e2 | earth-09', 'light-01 e1', 'none', two],
  ],
  // A card that one draws oneself never helps, though it might win.
  cycle: [['fire-03 e2 | light-11; earth-01; fire-01', 'earth-03 80/150; fire-03', 'none']],
  refill: [['fire-03 e2 | dark-11; ; fire-01', 'earth-03 80/150; fire-03', 'none']],
  'cards of the opponent': [
    ['fire-03 e2', 'earth-09; ; earth-01', 'attack', two],
    ['fire-03 e2', 'earth-09; ; earth-01 wind-01', 'none', two],
    ['fire-03 e2', 'earth-08; ; earth-01 wind-01', 'attack', two],
    ['fire-03 e2', 'light-09; ; light-01', 'none', two],
    ['fire-03 e2', 'earth-03 50/150 | light-01 60/80 | light-02 60/90', 'attack', { ...two, life: 2 }],
    ['fire-03 e2', 'earth-03 50/150 | light-01 60/80 | light-02 80/90', 'none', { ...two, life: 2 }],
  ],
};

const built = Object.entries(rows).flatMap(([name, group]) => group.map((row) => [name, ...row] as const));

function battleOfRow(own: string, opponent: string, { energy, own: ownLife, life }: typeof usual) {
  const side = (lifeAndEnergy: string, text: string) => {
    const [field = '', hand = '', pile = ''] = text.split(';');
    return `${lifeAndEnergy}; ${[...field.split('|'), '-', '-'].slice(0, 3).join(' | ')}; ${hand}; ${pile}; `;
  };
  return battleOf(positionFrom(`3 first / ${side(`${ownLife} ${energy}`, own)} / ${side(`${life} 0`, opponent)}`));
}

test.each(built)('%s: %s against %s: %s', (_name, own, opponent, expected, more = {}) => {
  const options = { ...usual, ...more };
  const battle = battleOfRow(own, opponent, options);
  const found = sureWins(battle, SOLVER, options.turns);
  const plans = found?.minimal.map(({ steps }) => [...steps].sort().join(' + ')) ?? [];
  expect(plans.join(' / ') || 'none').toBe(expected);
  expect(checkerOf(battle, SOLVER).wins(battle, options.turns)).toBe(expected !== 'none');
});

test('they are 50 at least, with each operation of attacks and abilities', () => {
  expect(built.length).toBeGreaterThanOrEqual(50);
  const names = [...Object.keys(operations), ...Object.keys(abilityOperations)];
  const has = (name: string, id: string) =>
    [...(knownCards[id]?.attack.effects ?? []), knownCards[id]?.ability?.effect].some((effect) => effect?.op === name);
  const idsIn = (own: string) => own.match(/[a-z]+-\d+/g) ?? [];
  expect(names.filter((name) => !rows[name]?.some(([own]) => idsIn(own).some((id) => has(name, id))))).toEqual([]);
});

test('a turn that begins is not taken for one in which a card was placed', () => {
  const battle = battleOf(
    positionFrom(
      '3 first / 1 1; light-05 e1 | - | -; ice-07 fire-03 light-02 thunder-07 dark-06 dark-05 fire-06 fire-02 fire-09; ; / ' +
        '1 0; water-09 30/120 e3 | dark-09 | -; wind-12 fire-08 dark-11 light-09 dark-04 light-04 wind-02 thunder-12; ;',
    ),
  );
  const { refuted, steps } = answerPlan(battle, planFrom('energy battle_card, place 8 0, end'));
  const end = steps.at(-1)?.battle;
  expect([refuted, end && missedWin(end, SOLVER)]).toEqual([true, null]);
});
