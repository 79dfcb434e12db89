import { expect, test } from '@jest/globals';
import { OperatorError, readCommand } from './arguments.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const WHY = ['--reason', '荒らし', '--by', 'sato'];
const endOf = (...typed: string[]) => {
  const command = readCommand(typed, NOW);
  return command.verb === 'decide' ? (command.decision.until?.toISOString() ?? null) : undefined;
};

test.each([
  [['--days', '3'], '2026-11-24T12:00:00.000Z'],
  [['--until', '2026-12-31'], '2026-12-31T14:59:00.000Z'],
  [['--until', '2026-12-31T18:00'], '2026-12-31T09:00:00.000Z'],
  [['--forever'], null],
])('a suspension with %j ends at %s: dates are Japan’s, a day counts to its end', (end, at) => {
  expect(endOf('suspend', 'くろ', ...end, ...WHY)).toBe(at);
});

test.each([
  ['without a command', []],
  ['an unknown command', ['ban', 'くろ']],
  ['two players', ['warn', 'くろ', 'しろ', ...WHY]],
  ['an unknown option', ['warn', 'くろ', '--force', ...WHY]],
  ['no reason', ['warn', 'くろ', '--by', 'sato']],
  ['an empty reason', ['warn', 'くろ', '--reason', '  ', '--by', 'sato']],
  ['a reason that is too long', ['warn', 'くろ', '--reason', 'あ'.repeat(301), '--by', 'sato']],
  ['no operator', ['warn', 'くろ', '--reason', '荒らし']],
  ['a warning with an end', ['warn', 'くろ', '--days', '3', ...WHY]],
  ['a suspension without an end', ['suspend', 'くろ', ...WHY]],
  ['a suspension with two', ['suspend', 'くろ', '--days', '3', '--forever', ...WHY]],
  ['a mute for ever', ['mute', 'くろ', '--forever', ...WHY]],
  ['no number of days', ['mute', 'くろ', '--days', '1.5', ...WHY]],
  ['no days', ['mute', 'くろ', '--days', '0', ...WHY]],
  ['a date that does not exist', ['mute', 'くろ', '--until', '2027-02-30', ...WHY]],
  ['no date', ['mute', 'くろ', '--until', 'tomorrow', ...WHY]],
  ['a date that has passed', ['mute', 'くろ', '--until', '2026-11-20', ...WHY]],
  ['a date too far away', ['mute', 'くろ', '--until', '2126-11-20', ...WHY]],
  ['a restored report', ['restore', 'くろ', '--report', 'x', ...WHY]],
])('%s is refused with a sentence', (_, typed) => {
  expect(() => readCommand(typed, NOW)).toThrow(OperatorError);
});
