import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { cardById, catalogue } from '@maseki/cards/catalogue.ts';
import { dominatedPairs } from '@maseki/cards/domination.ts';
import { ATTRIBUTES, RARITIES } from '@maseki/rules/attributes.ts';
import { UsageError } from '../bootstrap/user-error.mjs';
import { root } from '../paths.ts';
import { createCard } from './create.ts';
import { placeholderOf } from './placeholder.ts';
import { withCredit, withTable } from './texts.ts';
import { newCardOf, type Wish } from './wish.ts';

const folder = mkdtempSync(join(tmpdir(), 'new-card-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nextIdOf = (attribute: string) => {
  const number = catalogue.filter(({ type }) => type === attribute).length + 1;
  return `${attribute}-${`${number}`.padStart(2, '0')}`;
};

test.each<[string, Wish, RegExp]>([
  ['an unknown attribute', { attribute: 'sound' }, /^"sound" is no attribute: choose one of fire, .*, light\.$/],
  ['a card', { attribute: 'fire-13' }, /^"fire-13" is no attribute/],
  ['a path', { attribute: '../fire' }, /^"\.\.\/fire" is no attribute/],
  ['an unknown rarity', { attribute: 'fire', rarity: 'epic' }, /^"epic" is no rarity: choose one of common, /],
  ['an unknown pack', { attribute: 'fire', pack: 'Booster' }, /^"Booster" is no pack: choose one of MorisCardPack, /],
  ['an unknown drawing', { attribute: 'fire', drawing: 'no-such' }, /^There is no drawing "no-such" in game-icons: /],
  ['a used drawing', { attribute: 'fire', drawing: 'fox-head' }, /^The drawing "fox-head" is already that of another/],
  ['a drawing by whomever', { attribute: 'fire', drawing: 'hedgehog' }, /^The author of "hedgehog" is not known here/],
  [
    'a drawing by an unknown author',
    { attribute: 'fire', drawing: 'hedgehog', author: 'Nobody' },
    /^"Nobody" is no author in libs\/cards\/src\/art-credits\.ts: choose one of /,
  ],
])('%s is refused in one sentence', (_, wish, sentence) => {
  const refused = () => createCard(join(folder, 'nowhere'), wish);
  expect(refused).toThrow(UsageError);
  expect(refused).toThrow(sentence);
});

/** The lists that get a line, and the beginning of the list in each. */
const lists: [file: string, start: string][] = [
  ['libs/cards/src/catalogue/fire.ts', ']);'],
  ['libs/cards/src/card-order.ts', '// Add new cards below this line.'],
  ['libs/cards/src/odds.ts', 'export const oddsTables = ['],
  ['libs/cards/src/art-credits.ts', "author: 'Lorc'"],
  ['tools/art/scenes/fire.ts', '] as const;'],
];

test.each(lists)('%s without "%s" is named, and nothing is written', (file, start) => {
  const tree = mkdtempSync(join(folder, 'changed-'));
  for (const [name] of lists) cpSync(join(root, name), join(tree, name));
  const text = readFileSync(join(tree, file), 'utf8');
  writeFileSync(join(tree, file), text.replaceAll(start, ''));
  const before = lists.map(([name]) => readFileSync(join(tree, name), 'utf8'));
  const refused = () => createCard(tree, { attribute: 'fire', drawing: 'wolf-howl' });
  expect(refused).toThrow(UsageError);
  expect(refused).toThrow(file);
  expect(lists.map(([name]) => readFileSync(join(tree, name), 'utf8'))).toEqual(before);
});

test('a card is written into each list', () => {
  const tree = mkdtempSync(join(folder, 'written-'));
  for (const name of [...lists.map(([file]) => file), 'libs/cards/src/odds']) {
    cpSync(join(root, name), join(tree, name), { recursive: true });
  }
  const { id, files } = createCard(tree, { attribute: 'fire', drawing: 'wolf-howl' });
  const texts = new Map(files.map((file) => [file, readFileSync(join(tree, file), 'utf8')]));
  expect(id).toBe(nextIdOf('fire'));
  expect(texts.get('libs/cards/src/catalogue/fire.ts')).toContain(`"id":"${id}"`);
  expect(texts.get('libs/cards/src/card-order.ts')).toMatch(new RegExp(`'${id}',\\n\\];`));
  expect(texts.get('libs/cards/src/odds/odds-2.ts')).toContain(`id: '${id}'`);
  expect(texts.get('tools/art/scenes/fire.ts')).toMatch(/scene\('wolf-howl', \[\d, '\w+', '\w+'\]\),\n\] as const;/);
});

test('each attribute has values for each rarity, which dominate no card', () => {
  for (const attribute of ATTRIBUTES)
    for (const rarity of RARITIES) {
      const card = placeholderOf(newCardOf({ attribute, rarity, drawing: 'octopus' }));
      expect([card.id, card.rarity, cardById(card.id)]).toEqual([nextIdOf(attribute), rarity, undefined]);
      expect(dominatedPairs([...catalogue, card], { rarer: true })).toEqual([]);
    }
});

test('a credit keeps the order and stands once, and a table is listed last', () => {
  const credits = "{ author: 'Skoll', url: '', drawings: ['goat', 'pegasus'] }";
  const added = withCredit('x.ts', credits, { name: 'horse', author: 'Skoll' });
  expect(added).toBe("{ author: 'Skoll', url: '', drawings: ['goat', 'horse', 'pegasus'] }");
  expect(withCredit('x.ts', added, { name: 'horse', author: 'Skoll' })).toBe(added);
  const tables = withTable('x.ts', 'export const oddsTables = [odds1] as const;\n', 2);
  expect(tables).toBe(
    "import { odds2 } from './odds/odds-2.ts';\nexport const oddsTables = [odds1, odds2] as const;\n",
  );
});
