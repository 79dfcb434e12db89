import { expect, test } from '@jest/globals';
import { abilityOperations } from '@maseki/rules/abilities/registry.ts';
import { Action } from '@maseki/rules/action.ts';
import { conditionNames } from '@maseki/rules/condition.ts';
import { paramSchemas } from '@maseki/rules/operations/param-schemas.ts';
import { operations } from '@maseki/rules/operations/registry.ts';

import { findTerms } from '@maseki/ui/glossary/find-terms.ts';
import { type GlossaryEntry, glossary } from '@maseki/ui/glossary/glossary.ja.ts';

const PHASES = ['setup', 'progress', 'replacement', 'finished'];

const all: GlossaryEntry[] = Object.values(glossary).flatMap((part) => Object.values<GlossaryEntry>(part));

test('every operation, condition, action and phase has an entry', () => {
  expect(Object.keys(glossary.operations).sort()).toEqual(Object.keys(operations).sort());
  expect(Object.keys(glossary.abilities).sort()).toEqual(Object.keys(abilityOperations).sort());
  expect(Object.keys(glossary.conditions).sort()).toEqual(Object.keys(conditionNames).sort());
  expect(Object.keys(glossary.actions).sort()).toEqual(Action.options.map(({ shape }) => shape.type.value).sort());
  expect(Object.keys(glossary.phases).sort()).toEqual([...PHASES].sort());
});

test('an entry is Japanese, with a unique name and whole sentences', () => {
  const names = all.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const { name, body } of all) {
    expect(name).toMatch(/^(?:HP|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}].*)$/u);
    expect(body).toMatch(/^[^a-zA-Z]*(?:HP[^a-zA-Z]*)*。$/);
  }
});

/** The text of a card for each operation, with parameters that its schema accepts. */
const examples: Readonly<Record<keyof typeof operations, object>> = {
  heal: { amount: 30, target: 'all' },
  coin_bonus: { coins: 2, amount: 20 },
  extra_energy: { count: 1, target: 'bench' },
  discard_energy: { count: 2 },
  discard_opponent_energy: { count: 1 },
  bench_damage: { amount: 10 },
  burn: { amount: 10, turns: 2 },
  poison: { amount: 10 },
  freeze: { coin: true },
  shield: { amount: 20 },
  self_damage: { amount: 10 },
  energy_bonus: { amount: 10, max: 2 },
  drain: { percent: 50 },
  force_switch: {},
  withdraw: {},
  weaken: { amount: 10 },
  wounded_bonus: { who: 'target', amount: 30 },
  condition_bonus: { condition: 'burn', amount: 40 },
  bench_bonus: { amount: 10 },
};

const abilityExamples: Readonly<Record<keyof typeof abilityOperations, object>> = {
  move_energy: { count: 1, way: 'take' },
  change_places: {},
  cycle: {},
  cover: { amount: 20 },
  refill: { count: 1, below: 3 },
  mend: { amount: 20, cure: true },
  crowd_damage: { amount: 20 },
  focus: { amount: 1 },
};

test.each(Object.entries(abilityOperations))(
  'the text of the ability %s leads to its explanation',
  (name, operation) => {
    const params = abilityExamples[name as keyof typeof abilityOperations];
    expect(operation.params(paramSchemas).safeParse(params).success).toBe(true);
    const found = findTerms((operation.text as (params: object) => string)(params)).map(({ entry }) => entry);
    expect(found).toContain(glossary.abilities[name as keyof typeof abilityOperations]);
  },
);

test.each(Object.entries(operations))('the card text of %s leads to its explanation', (name, operation) => {
  const params = examples[name as keyof typeof operations];
  expect(operation.params(paramSchemas).safeParse(params).success).toBe(true);
  const text = (operation.text as (params: object) => string)(params);
  const pieces = findTerms(text);
  expect(pieces.map((piece) => piece.text + (piece.end ?? '')).join('')).toBe(text);
  expect(pieces.filter((piece) => /^[。、]/.test(piece.text))).toEqual([]);
  const found = pieces.flatMap(({ entry }) => entry ?? []);
  const { operations: ofOperations, conditions } = glossary;
  const wanted: GlossaryEntry[] = [
    ofOperations[name as keyof typeof operations],
    ...Object.entries(conditions).flatMap(([condition, entry]) => (condition === name ? [entry] : [])),
  ];
  expect(found.some((entry) => wanted.includes(entry))).toBe(true);
});

test('a text without a term stays as it is', () => {
  expect(findTerms('おはよう')).toEqual([{ text: 'おはよう', entry: null }]);
  expect(findTerms('')).toEqual([]);
});
