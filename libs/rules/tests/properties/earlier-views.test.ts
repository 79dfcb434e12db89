import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import { SEATS } from '@maseki/rules/side.ts';
import { viewOf } from '@maseki/rules/view.ts';
import fc from 'fast-check';
import { battleStart, choices } from './arbitraries.ts';
import { playRandomly } from './random-play.ts';

test('a view that is made from an earlier one, from any moment before or after, is the view that is made without', () => {
  fc.assert(
    fc.property(battleStart, choices, fc.infiniteStream(fc.nat()), (start, picks, moments) => {
      const battles = [...playRandomly(start, picks)].map(({ battle }) => battle);
      for (const [index, battle] of battles.entries()) {
        const other = battles[(moments.next().value ?? 0) % battles.length] ?? battle;
        for (const seat of SEATS)
          for (const earlier of [battles[index - 1] ?? battle, other]) {
            const view = viewOf(battle, seat, { battle: earlier, view: viewOf(earlier, seat) });
            // Matchers would take minutes.
            if (!isDeepStrictEqual(view, viewOf(battle, seat))) expect(view).toEqual(viewOf(battle, seat));
          }
      }
    }),
    { numRuns: 60 },
  );
});

test('what did not change since an earlier view is the same object in both', () => {
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      const battles = [...playRandomly(start, picks)].map(({ battle }) => battle);
      const battle = battles.at(-1);
      if (!battle?.first) return;
      const [earlier, later] = [
        { battle, view: viewOf(battle, 'a') },
        { ...battle, turn: battle.turn + 1 },
      ];
      const { you, opponent } = viewOf(later, 'a', earlier);
      expect(you.status.hand_cards).toBe(earlier.view.you.status.hand_cards);
      expect(you.discard).toBe(earlier.view.you.discard);
      expect(opponent.status.bench_cards).toBe(earlier.view.opponent.status.bench_cards);
      expect(opponent.status.battle_card).toBe(earlier.view.opponent.status.battle_card);
    }),
    { numRuns: 20 },
  );
});
