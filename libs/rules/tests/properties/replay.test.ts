import { expect, test } from '@jest/globals';
import { applyAction } from '@maseki/rules/apply.ts';
import { hashInput } from '@maseki/rules/hash-input.ts';
import { replay, type Step } from '@maseki/rules/replay.ts';
import type { Battle } from '@maseki/rules/state.ts';
import fc from 'fast-check';
import { battleStart, choices } from './arbitraries.ts';
import { hold } from './hold.ts';
import { walk } from './walk.ts';

test('a state that has been JSON goes on as the state itself', () => {
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      let before: Battle | null = null;
      for (const { battle, step } of walk(start, picks)) {
        hold(hashInput(JSON.parse(JSON.stringify(battle))) === hashInput(battle), hashInput(battle));
        if (before && step?.type === 'action') {
          const again = applyAction(JSON.parse(JSON.stringify(before)), step.seat, step.action);
          hold(again.ok && hashInput(again.battle) === hashInput(battle), hashInput(battle));
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
      const moments = [...walk(start, picks)];
      const log = moments.flatMap(({ step }): Step[] => (step ? [step] : []));
      expect(replay(start, log)).toEqual(moments.at(-1)?.battle);
    }),
    { numRuns: 40 },
  );
});

test('every action changes what is hashed', () => {
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      const hashes = [...walk(start, picks)].map(({ battle }) => hashInput(battle));
      for (const [index, hash] of hashes.entries()) hold(hash !== hashes[index - 1], `${index}: ${hash}`);
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
