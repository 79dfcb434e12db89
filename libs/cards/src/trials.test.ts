import { expect, test } from '@jest/globals';
import { cardById } from './catalogue.ts';
import { TRIAL_IDS, trialById, trials } from './trials.ts';

test('twelve opponents stand in three rows of four, each row with a stronger computer', () => {
  expect(trials.map(({ id }) => id)).toEqual([...TRIAL_IDS]);
  const levels = ['easy', 'normal', 'hard'];
  expect(trials.map(({ level }) => level)).toEqual(levels.flatMap((level) => Array(4).fill(level)));
  expect(trialById('sun')?.name).toBe(trials[0]?.name);
  expect(trialById('__proto__')).toBeUndefined();
});

test.each(trials)(
  '$id has twelve different cards, one of them in the picture, and a name and a sentence of their own',
  ({ id, name, sentence, card, deck }) => {
    expect(new Set(deck).size).toBe(12);
    expect(deck.filter((each) => !cardById(each))).toEqual([]);
    expect(deck).toContain(card);
    const others = trials.filter((other) => other.id !== id);
    expect(others.filter((other) => other.name === name || other.sentence === sentence || other.card === card)).toEqual(
      [],
    );
    for (const other of others) expect(other.deck.filter((each) => deck.includes(each)).length).toBeLessThan(7);
  },
);
