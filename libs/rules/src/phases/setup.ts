import type { Action } from '../action.ts';
import { legalPlacements, placeCard, placementRefusal } from '../actions/place-card.ts';
import type { BattleUpdate } from '../battle-update.ts';
import { constants } from '../constants.ts';
import { nextBelow } from '../random.ts';
import { otherSeat, SEATS, type Seat } from '../side.ts';
import { beginTurn } from './begin-turn.ts';
import type { Phase } from './phase.ts';

const complete: Action = { type: 'action.setup_complete' };

/** The seed decides who goes first, and the other side gets more hp in return. */
function beginBattle(update: BattleUpdate): void {
  const { battle, events } = update;
  const [pick, random] = nextBelow(battle.random, SEATS.length);
  const first: Seat = pick === 0 ? 'a' : 'b';
  const second = battle.sides[otherSeat(first)];
  const fighter = second.battle_card;
  if (fighter)
    second.battle_card = {
      ...fighter,
      hp: fighter.hp + constants.secondSideHp,
      max_hp: fighter.max_hp + constants.secondSideHp,
    };
  Object.assign(battle, { status: 'progress', random, first });
  events.push({ type: 'battle_began', first });
  beginTurn(update, first);
}

/** The side is ready. The battle begins when both are. */
export function completeSetup(update: BattleUpdate, seat: Seat): void {
  update.battle.sides[seat].setup_done = true;
  update.events.push({ type: 'setup_completed', seat });
  if (update.battle.sides[otherSeat(seat)].setup_done) beginBattle(update);
}

/** docs/rules.md "Setting up". */
export const setupPhase: Phase = {
  refusal(battle, seat, action) {
    const side = battle.sides[seat];
    if (side.setup_done) return 'setup_done';
    if (action.type === 'action.place_card') return placementRefusal(side, action);
    if (action.type !== 'action.setup_complete') return 'not_now';
    return side.battle_card ? null : 'no_battle_card';
  },

  perform(update, seat, action) {
    if (action.type === 'action.place_card') placeCard(update, seat, action);
    else completeSetup(update, seat);
  },

  legalActions({ sides }, seat) {
    const side = sides[seat];
    if (side.setup_done) return [];
    return side.battle_card ? [...legalPlacements(side), complete] : legalPlacements(side);
  },
};
