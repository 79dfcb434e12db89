import { expect, test } from '@jest/globals';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { randomDeck } from '../../support/random-deck.ts';
import playBattles, { balanceTasks } from './play-battles.ts';

test('tasks add up to the battles, each with randomness of its own', () => {
  const tasks = balanceTasks(60, 'normal', { name: 'run' });
  expect(tasks.map(({ battles }) => battles)).toEqual([25, 25, 10]);
  expect(new Set(tasks.map(({ name }) => name)).size).toBe(3);
});

test('a deck is twelve different cards, and every card is dealt', () => {
  const chance = seededRandom('decks');
  const decks = Array.from({ length: 200 }, () => randomDeck(chance).map(({ id }) => id));
  for (const deck of decks) expect(new Set(deck).size).toBe(12);
  expect(new Set(decks.flat()).size).toBe(catalogue.length);
});

test('the same task plays the same battles', () => {
  const task = { name: 'same', battles: 2, level: 'normal', iterations: 1 } as const;
  const tally = playBattles(task);
  expect(tally.turns).toHaveLength(2);
  expect(playBattles(task)).toEqual(tally);
});
