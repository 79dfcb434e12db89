import { expect, test } from '@jest/globals';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import { refusalText } from '@maseki/rules/refusals.ts';
import { after, position } from '../position.ts';

const types = (text: string, seat: 'a' | 'b') => legalActions(position(text), seat).map(({ type }) => type);
const turn = 'turn 3 of a\n a: fire 100 e1 | wind ; energy 1 ; hand earth\n b: ice 100 | dark';

test('everything that a turn allows, surrender last', () => {
  expect(types(turn, 'a')).toEqual([
    'action.place_card',
    'action.assign_energy',
    'action.assign_energy',
    'action.escape',
    'action.attack',
    'action.end_turn',
    'action.surrender',
  ]);
});

test('in the other side’s turn only surrender', () => {
  expect(types(turn, 'b')).toEqual(['action.surrender']);
});

test('after the end nothing', () => {
  const ended = after(position(turn), 'b surrender');
  expect([...legalActions(ended, 'a'), ...legalActions(ended, 'b')]).toEqual([]);
});

test.each(Object.entries(refusalText))('the sentence of %s is Japanese', (_, text) => {
  expect(text).toMatch(/^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー、0-9]+$/u);
});
