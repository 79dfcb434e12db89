import { expect, test } from '@jest/globals';
import { handShortcut, keyCommandOf } from './keyboard-shortcuts.ts';

test.each([
  ['a', { command: 'attack' }],
  ['T', { command: 'end_turn' }],
  ['Escape', { command: 'cancel' }],
  ['1', { hand: 0 }],
  ['0', { hand: 9 }],
  ['x', null],
  ['Enter', null],
  ['', null],
])('%s means %j', (key, stroke) => {
  expect(keyCommandOf(key)).toEqual(stroke);
});

test('the keys shown on the hand are the keys that select its cards', () => {
  for (let index = 0; index < 10; index += 1) {
    expect(keyCommandOf(handShortcut(index) ?? '')).toEqual({ hand: index });
  }
  expect(handShortcut(10)).toBeUndefined();
});
