import { test } from '@jest/globals';
import { SEATS, type Side } from '@maseki/rules/side.ts';
import fc from 'fast-check';
import { battleStart, choices } from './arbitraries.ts';
import { assertTrue, type Moment, playRandomly } from './random-play.ts';

const always = (check: (moment: Moment) => void, numRuns = 60) =>
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      for (const moment of playRandomly(start, picks)) check(moment);
    }),
    { numRuns },
  );

const fightersOf = ({ battle_card, bench }: Side) => [battle_card, ...bench].filter((fighter) => fighter !== null);

test('no legal action and no timeout throws, and no state is changed in place', () => {
  always(({ battle }) => assertTrue(['setup', 'progress', 'finished'].includes(battle.status), battle.status));
});

test('the cards of each side are conserved', () => {
  always(({ battle }) => {
    for (const { deck, drawn, hand, discard, ...side } of SEATS.map((seat) => battle.sides[seat])) {
      const somewhere = [
        ...deck.slice(drawn),
        ...hand,
        ...discard,
        ...fightersOf(side as Side).map(({ card }) => card),
      ];
      assertTrue(somewhere.sort().join() === [...deck].sort().join(), somewhere.join());
    }
  });
});

test('numbers stay in their bounds', () => {
  always(({ battle }) => {
    for (const side of SEATS.map((seat) => battle.sides[seat])) {
      assertTrue(side.life >= 0 && side.life <= 3, `life ${side.life}`);
      assertTrue(side.hand.length <= 10, `${side.hand.length} cards in hand`);
      for (const { card, hp, max_hp, energy } of fightersOf(side))
        assertTrue(hp > 0 && hp <= max_hp && energy >= 0, card);
    }
  });
});

test('in a turn both battle slots are filled', () => {
  always(({ battle }) => {
    if (battle.status === 'progress' && !battle.replacements)
      for (const seat of SEATS) assertTrue(battle.sides[seat].battle_card !== null, `turn ${battle.turn}`);
  });
});
