import type { Action } from '../action.ts';
import { placementRefusal, takeFromHand } from '../actions/place-card.ts';
import { benchChoices } from '../actions/retreat.ts';
import type { BattleUpdate } from '../battle-update.ts';
import type { RefusalReason } from '../refusals.ts';
import { occupiedBench, otherSeat, SEATS, type Seat, type Side } from '../side.ts';
import type { Replacement } from '../state.ts';
import { beginTurn } from './begin-turn.ts';
import type { Phase } from './phase.ts';

/** From the bench, or from the hand if the bench is empty. */
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

function fillBattleSlot(update: BattleUpdate, seat: Seat, { from, index }: Replacement): void {
  const side = update.battle.sides[seat];
  const fighter = from === 'hand' ? takeFromHand(update, seat, index) : side.bench[index];
  if (!fighter) throw new Error(`Side ${seat} has no such card to replace with`);
  if (from === 'bench') side.bench = side.bench.with(index, null);
  side.battle_card = fighter;
  update.events.push({ type: 'replaced', seat, slot: 'battle_card', card: fighter.card, hidden: false });
}

/** Hidden while the other side has to choose. Then both are revealed and the turn begins. */
export function chooseReplacement(update: BattleUpdate, seat: Seat, choice: Replacement): void {
  const { battle } = update;
  if (!battle.replacements || !battle.turn_seat) throw new Error('No replacement is due');
  const replacements = { ...battle.replacements, [seat]: choice };
  if (replacements[otherSeat(seat)] === 'due') {
    battle.replacements = replacements;
    announceHiddenChoice(update, seat, choice);
    return;
  }
  battle.replacements = null;
  for (const chooser of SEATS) {
    const chosen = replacements[chooser];
    if (chosen && chosen !== 'due') fillBattleSlot(update, chooser, chosen);
  }
  beginTurn(update, otherSeat(battle.turn_seat));
}

function announceHiddenChoice(update: BattleUpdate, seat: Seat, { from, index }: Replacement): void {
  const side = update.battle.sides[seat];
  const card = from === 'hand' ? side.hand[index] : side.bench[index]?.card;
  if (card === undefined) throw new Error(`Side ${seat} has no such card to replace with`);
  update.events.push({ type: 'replaced', seat, slot: 'battle_card', card, hidden: true });
}

/** Between two turns, when empty battle slots are filled (docs/rules.md "Knock-out"). */
export const replacementPhase: Phase = {
  refusal({ replacements, sides }, seat, action) {
    if (replacements?.[seat] === null) return 'replacement_running';
    return replacements?.[seat] === 'due' ? choiceRefusal(sides[seat], action) : 'replacement_chosen';
  },

  perform(update, seat, action) {
    if (action.type === 'action.escape') chooseReplacement(update, seat, { from: 'bench', index: action.bench_index });
    if (action.type === 'action.place_card')
      chooseReplacement(update, seat, { from: 'hand', index: action.card_index });
  },

  legalActions({ replacements, sides }, seat) {
    if (replacements?.[seat] !== 'due') return [];
    const fromBench = benchChoices(sides[seat]);
    return fromBench.length > 0 ? fromBench : handChoices(sides[seat]);
  },
};
