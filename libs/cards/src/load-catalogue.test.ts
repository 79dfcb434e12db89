import { expect, test } from '@jest/globals';
import { CatalogueError, loadCatalogue } from './load-catalogue.ts';

const sound = {
  id: 'fire-01',
  name: '試しの火',
  reading: 'ためしのひ',
  image: '/assets/cards/fire-01.svg',
  type: 'fire',
  pack: 'MorisCardPack',
  rarity: 'common',
  hp: 60,
  attack: { name: '火花', cost: 1, damage: 20, effects: [{ op: 'poison', amount: 10 }] },
  retreat_cost: 1,
  flavor: '試しに燃える。',
};

const withEffect = (effect: object) => ({ ...sound, attack: { ...sound.attack, effects: [effect] } });

test('valid cards load and are immutable', () => {
  const cards = loadCatalogue([sound, { ...sound, id: 'fire-02', name: '別の火' }]);
  expect(cards.map((card) => card.id)).toEqual(['fire-01', 'fire-02']);
  expect(Object.isFrozen(cards)).toBe(true);
});

test.each<[fault: string, card: object, sentence: RegExp]>([
  ['an unknown operation', withEffect({ op: 'explode' }), /^Card fire-01: unknown operation "explode"\.$/],
  [
    'a wrong number of an operation',
    withEffect({ op: 'heal', amount: 15, target: 'self' }),
    /^Card fire-01: .*heal.*amount/,
  ],
  ['a missing number of an operation', withEffect({ op: 'poison' }), /^Card fire-01: .*poison.*amount/],
  ['hp that is no multiple of ten', { ...sound, hp: 65 }, /^Card fire-01: hp: /],
  ['hp out of range', { ...sound, hp: 160 }, /^Card fire-01: hp: /],
  ['an attack for nothing', { ...sound, attack: { ...sound.attack, cost: 0 } }, /^Card fire-01: attack\.cost: /],
  ['a retreat that costs too much', { ...sound, retreat_cost: 4 }, /^Card fire-01: retreat_cost: /],
  ['a missing reading', { ...sound, reading: undefined }, /^Card fire-01: reading: /],
  ['a reading in kanji', { ...sound, reading: '試し' }, /^Card fire-01: reading: must be written in hiragana\.$/],
  ['no flavour', { ...sound, flavor: '' }, /^Card fire-01: flavor: must not be empty\.$/],
  ['an unknown attribute', { ...sound, type: 'sound' }, /^Card fire-01: type: /],
  ['an unknown pack', { ...sound, pack: 'Booster' }, /^Card fire-01: pack: /],
  ['an unusual id', { ...sound, id: 'Fire 1' }, /^Card Fire 1: id: must look like fire-01\.$/],
  ['two faults at once', { ...sound, hp: 5, pack: 'Booster' }, /^Card fire-01: pack: .*; hp: /],
])('%s stops the load with the id and a sentence', (_fault, card, sentence) => {
  expect(() => loadCatalogue([card])).toThrow(CatalogueError);
  expect(() => loadCatalogue([card])).toThrow(sentence);
});

test.each([[{ ...sound, id: undefined }], [null], ['fire-01']])(
  'a card without an id is named by its place: %j',
  (card) => {
    expect(() => loadCatalogue([sound, card])).toThrow(/^Card number 2 \(without an id\): /);
  },
);

test('a taken id is refused', () => {
  expect(() => loadCatalogue([sound, { ...sound, name: '別の火' }])).toThrow(
    'Card fire-01: the id fire-01 is already that of fire-01.',
  );
});

test('a taken name is refused, and both cards are named', () => {
  expect(() => loadCatalogue([sound, { ...sound, id: 'fire-02' }])).toThrow(
    'Card fire-02: the name 試しの火 is already that of fire-01.',
  );
});
