import { expect, test } from '@jest/globals';
import { cardById, catalogue } from '@maseki/cards/catalogue.ts';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import { WIDTH } from '../stage.ts';
import { sceneOf, scenes } from './index.ts';

test.each(ATTRIBUTES.map((type) => [type]))('%s has a scene for each card, in all four moods', (type) => {
  expect(scenes[type]).toHaveLength(catalogue.filter((card) => card.type === type).length);
  expect(new Set(scenes[type].map(({ mood }) => mood)).size).toBe(4);
});

test.each(ATTRIBUTES.map((type) => [type]))('no two scenes of %s share mood, sky and land', (type) => {
  const places = scenes[type].map(({ mood, sky, land }) => `${mood} ${sky} ${land}`);
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
});

test('the important part of a creature stays in the middle, where cards crop their picture', () => {
  for (const { pose, creature } of Object.values(scenes).flat()) {
    expect([creature, Math.abs(pose.x - WIDTH / 2) <= 20]).toEqual([creature, true]);
    expect([creature, pose.y >= 190 && pose.y <= 275]).toEqual([creature, true]);
  }
});

test('the error for a card without a scene names the card and the file', () => {
  const card = cardById('fire-01');
  expect(() => card && sceneOf({ ...card, id: 'fire-99' })).toThrow('Card fire-99 has no scene in art/scenes/fire.ts');
});
