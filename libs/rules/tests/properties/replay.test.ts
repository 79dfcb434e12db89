import { expect, test } from '@jest/globals';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { canonicalState } from '@maseki/rules/canonical-state.ts';
import type { Battle } from '@maseki/rules/state.ts';
import fc from 'fast-check';
import { battleStart, choices } from './arbitraries.ts';
import { assertTrue, type LogEntry, playRandomly, replay } from './random-play.ts';

test('a state that has been JSON goes on as the state itself', () => {
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      let before: Battle | null = null;
      for (const { battle, entry } of playRandomly(start, picks)) {
        assertTrue(
          canonicalState(JSON.parse(JSON.stringify(battle))) === canonicalState(battle),
          canonicalState(battle),
        );
        if (before && entry?.type === 'action') {
          const again = applyAction(JSON.parse(JSON.stringify(before)), entry.seat, entry.action);
          assertTrue(again.ok && canonicalState(again.battle) === canonicalState(battle), canonicalState(battle));
        }
        before = battle;
      }
      expect(JSON.parse(JSON.stringify(before))).toEqual(before);
    }),
    { numRuns: 30 },
  );
});

test('the log gives the same battle again', () => {
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      const moments = [...playRandomly(start, picks)];
      const log = moments.flatMap(({ entry }): LogEntry[] => (entry ? [entry] : []));
      expect(replay(start, log)).toEqual(moments.at(-1)?.battle);
    }),
    { numRuns: 40 },
  );
});

test('every action changes what is hashed', () => {
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      const hashes = [...playRandomly(start, picks)].map(({ battle }) => canonicalState(battle));
      for (const [index, hash] of hashes.entries()) assertTrue(hash !== hashes[index - 1], `${index}: ${hash}`);
    }),
    { numRuns: 30 },
  );
});

test('a log of other rules is refused', () => {
  fc.assert(
    fc.property(battleStart, (start) => {
      expect(() => replay(start, [{ type: 'action', seat: 'a', action: { type: 'action.attack' } }])).toThrow(
        'not_now',
      );
    }),
    { numRuns: 5 },
  );
});
