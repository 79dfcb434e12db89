import type { Action } from '../action.ts';
import { placementRefusal, takeFromHand } from '../actions/place-card.ts';
import { benchChoices } from '../actions/retreat.ts';
import type { BattleUpdate } from '../battle-update.ts';
import { constants } from '../constants.ts';
import type { RefusalReason } from '../refusals.ts';
import { otherSeat, SEATS, type Seat } from '../seat.ts';
import { occupiedBench } from '../side.ts';
import type { Replacement, Side } from '../state.ts';
import { beginTurn } from './begin-turn.ts';
import type { Phase } from './phase.ts';

/** From the bench while there is one, else from the hand. */
function choiceRefusal(side: Side, action: Action): RefusalReason | null {
  const benchIsEmpty = occupiedBench(side).length === 0;
  if (action.type === 'action.escape') {
    if (side.bench[action.bench_index] === undefined) return 'no_such_slot';
    return side.bench[action.bench_index] ? null : 'empty_slot';
  }
  if (action.type !== 'action.place_card') return 'not_now';
  if (!benchIsEmpty) return 'replace_from_bench';
  return action.to_field === 'battle_card' ? placementRefusal(side, action) : 'no_battle_card';
}

const handChoices = ({ hand }: Side): Action[] =>
  hand.map((_, card_index) => ({ type: 'action.place_card', card_index, to_field: 'battle_card' }));

function fill(draft: BattleUpdate, seat: Seat, { from, index }: Replacement): void {
  const side = draft.battle.sides[seat];
  const fighter = from === 'hand' ? takeFromHand(draft, seat, index) : side.bench[index];
  if (!fighter) throw new Error(`No card to replace with on side ${seat}`);
  if (from === 'bench') side.bench = side.bench.with(index, null);
  side.battle_card = fighter;
  draft.events.push({ type: 'replaced', seat, slot: 'battle_card', card: fighter.card, hidden: false });
}

/** Keeps the choice back until nobody has to choose any more; then all are shown and the next turn begins. */
function choose(draft: BattleUpdate, seat: Seat, choice: Replacement): void {
  const { battle } = draft;
  if (!battle.replacements || !battle.turn_seat) throw new Error('No replacement is due');
  const replacements = { ...battle.replacements, [seat]: choice };
  if (replacements[otherSeat(seat)] === 'due') {
    battle.replacements = replacements;
    tellHidden(draft, seat, choice);
    return;
  }
  battle.replacements = null;
  for (const chooser of SEATS) {
    const chosen = replacements[chooser];
    if (chosen && chosen !== 'due') fill(draft, chooser, chosen);
  }
  beginTurn(draft, otherSeat(battle.turn_seat));
}

function tellHidden(draft: BattleUpdate, seat: Seat, { from, index }: Replacement): void {
  const side = draft.battle.sides[seat];
  const card = from === 'hand' ? side.hand[index] : side.bench[index]?.card;
  if (card === undefined) throw new Error(`No card to replace with on side ${seat}`);
  draft.events.push({ type: 'replaced', seat, slot: 'battle_card', card, hidden: true });
}

/** docs/rules.md "Knock-out": an empty battle slot is filled before play goes on. */
export const replacement: Phase = {
  refusal({ replacements, sides }, seat, action) {
    if (replacements?.[seat] === null) return 'replacement_running';
    return replacements?.[seat] === 'due' ? choiceRefusal(sides[seat], action) : 'replacement_chosen';
  },

  perform(draft, seat, action) {
    if (action.type === 'action.escape') choose(draft, seat, { from: 'bench', index: action.bench_index });
    if (action.type === 'action.place_card') choose(draft, seat, { from: 'hand', index: action.card_index });
  },

  legal({ replacements, sides }, seat) {
    if (replacements?.[seat] !== 'due') return [];
    const fromBench = benchChoices(sides[seat]);
    return fromBench.length > 0 ? fromBench : handChoices(sides[seat]);
  },

  expire(draft) {
    const due = SEATS.filter((seat) => draft.battle.replacements?.[seat] === 'due');
    for (const seat of due) {
      const [bench] = occupiedBench(draft.battle.sides[seat]);
      draft.events.push({ type: 'timed_out', seat });
      choose(draft, seat, bench === undefined ? { from: 'hand', index: 0 } : { from: 'bench', index: bench });
    }
  },

  clock: (battle) => ({ key: `replacement-${battle.turn}`, ms: constants.replacementMs }),
};
