import { expect, test } from '@jest/globals';
import { credits, SOURCE } from '@maseki/cards/art-credits.ts';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { coverScenes } from './brand/pack-cover.ts';
import { sceneOf } from './scenes/index.ts';

const ofCards = catalogue.map((card) => sceneOf(card).creature);
const used = new Set([...ofCards, ...coverScenes.map((scene) => scene.creature)]);
const credited = credits.flatMap(({ drawings }) => drawings);

test('every card shows its own creature', () => {
  expect(new Set(ofCards).size).toBe(catalogue.length);
});

test('every used drawing is credited to exactly one author', () => {
  expect(credited.toSorted()).toEqual([...used].toSorted());
});

test('authors and the licence have working links', () => {
  for (const { author, url } of credits) expect([author, URL.canParse(url)]).toEqual([author, true]);
  expect(SOURCE.license).toBe('CC BY 3.0');
});
