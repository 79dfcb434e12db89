import { expect, test } from '@jest/globals';
import { canonicalState } from '@maseki/rules/canonical-state.ts';
import { type Fighter, SEATS } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import fc from 'fast-check';
import { battleStart, choices } from './arbitraries.ts';
import { assertTrue, playRandomly } from './random-play.ts';

const fighterValues = (fighter: Fighter | null) =>
  fighter && [
    fighter.card,
    fighter.hp,
    fighter.max_hp,
    fighter.energy,
    fighter.conditions.map(({ name, amount, turns }) => [name, amount, turns]),
  ];

/** What the hashes of release 1 were made of, as it was first written. */
function specified(battle: Battle): string {
  const { status, random, turn, turn_seat, first, retreated, replacements, outcome } = battle;
  const sides = SEATS.map((seat) => {
    const { life, energy, deck, drawn, hand, battle_card, bench, discard, setup_done, timeouts } = battle.sides[seat];
    const field = [fighterValues(battle_card), bench.map(fighterValues)];
    return [life, energy, deck, drawn, hand, field, discard, setup_done, timeouts];
  });
  const replacementValues = SEATS.map((seat) => {
    const replacement = replacements?.[seat] ?? null;
    return replacement === null || replacement === 'due' ? replacement : [replacement.from, replacement.index];
  });
  const end = outcome && [outcome.winner, outcome.reason];
  return JSON.stringify([status, random, turn, turn_seat, first, retreated, replacementValues, end, sides]);
}

test('the text that is put together by hand is the JSON of the values, in every state of a battle', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      for (const { battle } of playRandomly(start, picks)) {
        assertTrue(canonicalState(battle) === specified(battle), canonicalState(battle));
        seen.add(battle.status);
        if (battle.replacements) seen.add('replacements');
        if (battle.sides.a.battle_card?.conditions.length) seen.add('conditions');
      }
    }),
    { numRuns: 60 },
  );
  expect([...seen]).toEqual(expect.arrayContaining(['setup', 'progress', 'replacements', 'conditions']));
});
