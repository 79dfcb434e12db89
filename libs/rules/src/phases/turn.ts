import type { Action } from '../action.ts';
import { attachEnergy, attachmentRefusal, legalAttachments } from '../actions/attach-energy.ts';
import { attack, attackRefusal } from '../actions/attack.ts';
import { legalPlacements, placeCard, placementRefusal } from '../actions/place-card.ts';
import { legalRetreats, retreat, retreatRefusal } from '../actions/retreat.ts';
import { constants } from '../constants.ts';
import { otherSeat } from '../seat.ts';
import { endTurn } from './end-turn.ts';
import { finishBattle } from './finish-battle.ts';
import type { Phase } from './phase.ts';

const attackAction: Action = { type: 'action.attack' };
const endAction: Action = { type: 'action.end_turn' };

/** docs/rules.md "A turn". */
export const turn: Phase = {
  refusal(battle, seat, action) {
    if (battle.turn_seat !== seat) return 'not_your_turn';
    const side = battle.sides[seat];
    switch (action.type) {
      case 'action.place_card':
        return placementRefusal(side, action);
      case 'action.assign_energy':
        return attachmentRefusal(side, action);
      case 'action.escape':
        return retreatRefusal(battle, seat, action);
      case 'action.attack':
        return attackRefusal(battle, seat);
      case 'action.end_turn':
        return null;
      default:
        return 'not_now';
    }
  },

  perform(draft, seat, action) {
    switch (action.type) {
      case 'action.place_card':
        placeCard(draft, seat, action);
        return;
      case 'action.assign_energy':
        attachEnergy(draft, seat, action);
        return;
      case 'action.escape':
        retreat(draft, seat, action);
        return;
      case 'action.attack':
        attack(draft, seat);
    }
    draft.battle.sides[seat].timeouts = 0;
    endTurn(draft, seat);
  },

  legal(battle, seat) {
    if (battle.turn_seat !== seat) return [];
    const side = battle.sides[seat];
    const legal = legalPlacements(side);
    if (side.energy > 0) for (const attachment of legalAttachments(side)) legal.push(attachment);
    for (const way of legalRetreats(battle, seat)) legal.push(way);
    if (attackRefusal(battle, seat) === null) legal.push(attackAction);
    legal.push(endAction);
    return legal;
  },

  expire(draft) {
    const seat = draft.battle.turn_seat;
    if (!seat) throw new Error('A turn is somebody’s');
    const side = draft.battle.sides[seat];
    side.timeouts += 1;
    draft.events.push({ type: 'timed_out', seat });
    if (side.timeouts === constants.timeoutsToLose) finishBattle(draft, otherSeat(seat), 'clock');
    else endTurn(draft, seat);
  },

  clock: (battle) => ({ key: `turn-${battle.turn}`, ms: constants.turnMs }),
};
