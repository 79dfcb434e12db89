import { test } from '@jest/globals';
import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { canonicalState } from '@maseki/rules/canonical-state.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import { SEATS } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import fc from 'fast-check';
import { battleStart, choices } from './arbitraries.ts';
import { assertTrue, type Moment, playRandomly } from './random-play.ts';

const indexes = [0, 1, 2, 3, 4, 9, 10, 99];
const slots = ['battle_card', 'bench-0', 'bench-1', 'bench-2', 'bench-99'];

/** Every action that a client could send, in the form in which `legalActions` writes it. */
const sendable: readonly Action[] = [
  ...indexes.map((card_index): Action => ({ type: 'action.place_card', card_index, to_field: 'battle_card' })),
  ...indexes.flatMap((card_index) =>
    indexes.map((bench_index): Action => ({ type: 'action.place_card', card_index, to_field: 'bench', bench_index })),
  ),
  ...indexes.map((bench_index): Action => ({ type: 'action.escape', bench_index })),
  ...slots.map((card_id): Action => ({ type: 'action.assign_energy', card_id })),
  ...slots.flatMap((card_id): Action[] => [
    { type: 'action.use_ability', card_id },
    ...slots.map((target): Action => ({ type: 'action.use_ability', card_id, target })),
  ]),
  { type: 'action.setup_complete' },
  { type: 'action.attack' },
  { type: 'action.end_turn' },
  { type: 'action.surrender' },
];

test('what is legal is accepted, everything else is refused', () => {
  const check = ({ battle }: Moment) => {
    for (const seat of SEATS) {
      const legal = new Set(legalActions(battle, seat).map((action) => JSON.stringify(action)));
      for (const action of sendable)
        if (applyAction(battle, seat, action).ok !== legal.has(JSON.stringify(action)))
          throw new Error(`${JSON.stringify(action)} of ${seat} in ${canonicalState(battle)}`);
      const known = new Set([...sendable, ...unlisted(battle, seat)].map((action) => JSON.stringify(action)));
      for (const action of legal) assertTrue(known.has(action), `${action} is not an action that can be sent`);
    }
  };
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      for (const moment of playRandomly(start, picks)) check(moment);
    }),
    { numRuns: 25 },
  );
});

/** Hand positions that `sendable` leaves out. */
const unlisted = (battle: Battle, seat: 'a' | 'b') =>
  legalActions(battle, seat).filter(
    (action) => action.type === 'action.place_card' && !indexes.includes(action.card_index),
  );
