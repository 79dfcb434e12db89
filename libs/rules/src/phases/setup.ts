import type { Action } from '../action.ts';
import { legalPlacements, placeCard, placementRefusal } from '../actions/place-card.ts';
import type { BattleUpdate } from '../battle-update.ts';
import { constants } from '../constants.ts';
import { nextBelow } from '../random.ts';
import { otherSeat, SEATS, type Seat } from '../seat.ts';
import { beginTurn } from './begin-turn.ts';
import type { Phase } from './phase.ts';

const complete: Action = { type: 'action.setup_complete' };

/** Both are ready: the seed decides who begins, and the other side is compensated. */
function beginBattle(draft: BattleUpdate): void {
  const { battle, events } = draft;
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
  beginTurn(draft, first);
}

function completeSetup(draft: BattleUpdate, seat: Seat): void {
  draft.battle.sides[seat].setup_done = true;
  draft.events.push({ type: 'setup_completed', seat });
  if (draft.battle.sides[otherSeat(seat)].setup_done) beginBattle(draft);
}

/** docs/rules.md "Setting up". */
export const setup: Phase = {
  refusal(battle, seat, action) {
    const side = battle.sides[seat];
    if (side.setup_done) return 'setup_done';
    if (action.type === 'action.place_card') return placementRefusal(side, action);
    if (action.type !== 'action.setup_complete') return 'not_now';
    return side.battle_card ? null : 'no_battle_card';
  },

  perform(draft, seat, action) {
    if (action.type === 'action.place_card') placeCard(draft, seat, action);
    else completeSetup(draft, seat);
  },

  legal({ sides }, seat) {
    const side = sides[seat];
    if (side.setup_done) return [];
    return side.battle_card ? [...legalPlacements(side), complete] : legalPlacements(side);
  },

  expire(draft) {
    for (const seat of SEATS) {
      const side = draft.battle.sides[seat];
      if (side.setup_done) continue;
      draft.events.push({ type: 'timed_out', seat });
      if (!side.battle_card)
        placeCard(draft, seat, { type: 'action.place_card', card_index: 0, to_field: 'battle_card' });
      completeSetup(draft, seat);
    }
  },

  clock: () => ({ key: 'setup', ms: constants.setupMs }),
};
