import type { Action } from '../action.ts';
import { attachEnergy, attachmentRefusal, legalAttachments } from '../actions/attach-energy.ts';
import { attack, attackRefusal } from '../actions/attack.ts';
import { legalPlacements, placeCard, placementRefusal } from '../actions/place-card.ts';
import { legalRetreats, retreat, retreatRefusal } from '../actions/retreat.ts';
import { abilityRefusal, legalAbilities, performAbility } from '../actions/use-ability.ts';
import { endTurn } from './end-turn.ts';
import type { Phase } from './phase.ts';

const attackAction: Action = { type: 'action.attack' };
const endAction: Action = { type: 'action.end_turn' };

/** docs/rules.md "A turn". */
export const turnPhase: Phase = {
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
      case 'action.use_ability':
        return abilityRefusal(battle, seat, action);
      case 'action.attack':
        return attackRefusal(battle, seat);
      case 'action.end_turn':
        return null;
      default:
        return 'not_now';
    }
  },

  perform(update, seat, action) {
    switch (action.type) {
      case 'action.place_card':
        placeCard(update, seat, action);
        return;
      case 'action.assign_energy':
        attachEnergy(update, seat, action);
        return;
      case 'action.escape':
        retreat(update, seat, action);
        return;
      case 'action.use_ability':
        performAbility(update, seat, action);
        return;
      case 'action.attack':
        attack(update, seat);
    }
    update.battle.sides[seat].timeouts = 0;
    endTurn(update, seat);
  },

  legalActions(battle, seat) {
    if (battle.turn_seat !== seat) return [];
    const side = battle.sides[seat];
    const legal = legalPlacements(side);
    if (side.energy > 0) for (const attachment of legalAttachments(side)) legal.push(attachment);
    for (const retreatAction of legalRetreats(battle, seat)) legal.push(retreatAction);
    for (const use of legalAbilities(battle, seat)) legal.push(use);
    if (attackRefusal(battle, seat) === null) legal.push(attackAction);
    legal.push(endAction);
    return legal;
  },
};
