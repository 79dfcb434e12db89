import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import { SEATS } from '@maseki/rules/side.ts';
import { viewOf, viewsOf } from '@maseki/rules/view.ts';
import fc from 'fast-check';
import { battleStart, choices } from './arbitraries.ts';
import { playRandomly } from './random-play.ts';

test('views that are made from those of any moment before or after are the views that are made without', () => {
  fc.assert(
    fc.property(battleStart, choices, fc.infiniteStream(fc.nat()), (start, picks, moments) => {
      const battles = [...playRandomly(start, picks)].map(({ battle }) => battle);
      for (const [index, battle] of battles.entries()) {
        const other = battles[(moments.next().value ?? 0) % battles.length] ?? battle;
        for (const earlier of [battles[index - 1] ?? battle, other]) {
          const views = viewsOf(battle, { battle: earlier, views: viewsOf(earlier) });
          for (const seat of SEATS) {
            const view = viewOf(battle, seat);
            // Matchers would take minutes.
            if (!isDeepStrictEqual(views[seat], view)) expect(views[seat]).toEqual(view);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('what did not change since earlier views, or is seen by both sides, is the same object', () => {
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      const battles = [...playRandomly(start, picks)].map(({ battle }) => battle);
      const battle = battles.at(-1);
      if (!battle?.first) return;
      const earlier = viewsOf(battle);
      const later = viewsOf({ ...battle, turn: battle.turn + 1 }, { battle, views: earlier });
      const { you, opponent } = later.a;
      expect(you.status.hand_cards).toBe(earlier.a.you.status.hand_cards);
      expect(you.discard).toBe(earlier.a.you.discard);
      expect(opponent.status.bench_cards).toBe(earlier.a.opponent.status.bench_cards);
      expect(opponent.status.battle_card).toBe(earlier.a.opponent.status.battle_card);
      expect(opponent.status.bench_cards).toBe(later.b.you.status.bench_cards);
    }),
    { numRuns: 20 },
  );
});
