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
  expect(keyCommandOf({ key, code: '', shiftKey: false })).toEqual(stroke);
});

test.each([
  ['!', 'Digit1', { stamp: 1 }],
  ['&', 'Digit6', { stamp: 6 }],
  ["'", 'Digit7', null],
  // A keyboard whose digits need Shift.
  ['1', 'Digit1', { hand: 0 }],
])('with Shift %s of %s means %j', (key, code, stroke) => {
  expect(keyCommandOf({ key, code, shiftKey: true })).toEqual(stroke);
});

test('the keys shown on the hand are the keys that select its cards', () => {
  for (let index = 0; index < 10; index += 1) {
    expect(keyCommandOf({ key: handShortcut(index) ?? '', code: '', shiftKey: false })).toEqual({ hand: index });
  }
  expect(handShortcut(10)).toBeUndefined();
});
