import { expect, test } from '@jest/globals';
import { abilityOperations } from '@maseki/rules/abilities/registry.ts';
import { abilityView } from '@maseki/rules/ability.ts';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import type { Attribute } from '@maseki/rules/card.ts';
import { effectsText } from '@maseki/rules/effect.ts';
import { type OperationName, operations } from '@maseki/rules/operations/registry.ts';
import { parseAbility, parseEffects } from '@maseki/rules/parse-effects.ts';
import { cardById, catalogue } from './catalogue.ts';
import { PACK_IDS } from './packs.ts';

const cardsOfType = (type: Attribute) => catalogue.filter((card) => card.type === type);
/** The cards with which the game began. Later ones follow them. */
const firstSetOf = (type: Attribute) => cardsOfType(type).slice(0, 12);
const operationsOf = (cards: typeof catalogue) => cards.flatMap((card) => card.attack.effects.map(({ op }) => op));

test('cards are ordered by attribute and then by id, which counts up from 01', () => {
  const ids = ATTRIBUTES.flatMap((type) => cardsOfType(type).map((_, at) => `${type}-${`${at + 1}`.padStart(2, '0')}`));
  expect(catalogue.map((card) => card.id)).toEqual(ids);
});

test('the first set is 96 cards, twelve of each attribute', () => {
  expect(ATTRIBUTES.flatMap(firstSetOf)).toHaveLength(96);
  for (const type of ATTRIBUTES) expect([type, firstSetOf(type).length]).toEqual([type, 12]);
});

test.each(ATTRIBUTES.map((type) => [type]))('%s has six cards of the first set in each pack', (type) => {
  const packs = firstSetOf(type).map((card) => card.pack);
  expect(PACK_IDS.map((pack) => packs.filter((other) => other === pack).length)).toEqual([6, 6]);
});

test.each(ATTRIBUTES.map((type) => [type]))(
  '%s has one legend, two rare, four uncommon and five common cards in the first set',
  (type) => {
    const count = (rarity: string) => firstSetOf(type).filter((card) => card.rarity === rarity).length;
    expect(['legend', 'rare', 'uncommon', 'common'].map(count)).toEqual([1, 2, 4, 5]);
  },
);

test('a card is found by its id', () => {
  expect(cardById('water-12')?.name).toBe('海皇龍リバメル');
  expect(cardById('water-00')).toBeUndefined();
  expect(cardById('__proto__')).toBeUndefined();
});

test('an image has the path where the assets of cards are served', () => {
  for (const card of catalogue) expect(card.image).toBe(`/assets/cards/${card.id}.svg`);
});

test('names, readings, attacks and flavours are unique', () => {
  for (const text of ['name', 'reading', 'flavor'] as const)
    expect(new Set(catalogue.map((card) => card[text])).size).toBe(catalogue.length);
  expect(new Set(catalogue.map((card) => card.attack.name)).size).toBe(catalogue.length);
});

test('a kana name agrees with its reading', () => {
  const hiragana = (text: string) => text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
  const kanaOnly = catalogue.filter((card) => /^[ぁ-んァ-ヶー]+$/.test(card.name));
  expect(kanaOnly.length).toBeGreaterThan(20);
  for (const card of kanaOnly) expect(card.reading).toBe(hiragana(card.name));
});

test('a flavour is short enough for a card', () => {
  for (const card of catalogue) expect([card.id, card.flavor.length <= 48]).toEqual([card.id, true]);
});

test('every operation is used by several cards', () => {
  const used = operationsOf(catalogue);
  for (const name of Object.keys(operations))
    expect([name, used.filter((op) => op === name).length >= 2]).toEqual([name, true]);
});

const abilities = catalogue.flatMap(({ ability }) => ability ?? []);

test('28 cards have an ability, all legends and most rare ones, and each operation is used by several', () => {
  expect(abilities).toHaveLength(28);
  const among = (rarity: string) => catalogue.filter((card) => card.rarity === rarity && card.ability).length;
  expect([among('legend'), among('rare') > 8, among('common')]).toEqual([8, true, 0]);
  for (const name of Object.keys(abilityOperations))
    expect([name, abilities.filter(({ effect }) => effect.op === name).length >= 2]).toEqual([name, true]);
});

test('abilities are in each pack and attribute, with unique names and Japanese sentences', () => {
  const cards = catalogue.filter(({ ability }) => ability);
  expect(new Set(cards.map(({ pack }) => pack)).size).toBe(PACK_IDS.length);
  expect(new Set(cards.map(({ type }) => type)).size).toBe(ATTRIBUTES.length);
  const names = [...abilities, ...catalogue.map(({ attack }) => attack)].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const ability of abilities) expect(abilityView(parseAbility(ability)).text).toMatch(/^[^a-z]+。$/);
});

test.each<[Attribute, OperationName[]]>([
  ['fire', ['burn', 'self_damage', 'wounded_bonus', 'discard_energy']],
  ['water', ['heal']],
  ['thunder', ['coin_bonus', 'energy_bonus', 'extra_energy']],
  ['wind', ['withdraw', 'force_switch', 'bench_damage']],
  ['earth', ['shield']],
  ['ice', ['freeze', 'weaken', 'condition_bonus']],
  ['dark', ['drain', 'poison', 'discard_opponent_energy']],
  ['light', ['heal', 'bench_bonus', 'extra_energy']],
])('%s plays in its own way', (type, signature) => {
  const names: readonly string[] = signature;
  const inStyle = cardsOfType(type).filter((card) => card.attack.effects.some(({ op }) => names.includes(op)));
  expect(inStyle.length).toBeGreaterThanOrEqual(6);
});

test('the text of every attack with effects is a Japanese sentence', () => {
  for (const { attack } of catalogue.filter((card) => card.attack.effects.length > 0))
    expect(effectsText(parseEffects(attack.effects))).toMatch(/^[^a-z]+。$|）。$/);
});
