import type { FieldSlot } from '@maseki/rules/view-types.ts';
import { type ActiveBattle, fighterAt, phaseOf } from '../battle/active-battle.ts';
import { placementArea } from '../battle/available-actions.ts';
import type { Selection } from '../battle/selection.ts';
import { text } from '../text.ja.ts';

export interface Instruction {
  sentence: string;
  needsChoice: boolean;
  /** True if it has a text of a card, of which a small screen shows the first lines. */
  isLong?: boolean;
}

const choose = (sentence: string): Instruction => ({ sentence, needsChoice: true });
const inform = (sentence: string): Instruction => ({ sentence, needsChoice: false });

function instructionForPhase(battle: ActiveBattle): Instruction {
  const say = text.instruction;
  switch (phaseOf(battle)) {
    case 'setup':
      return choose(battle.you.status.battle_card ? say.setupReady : say.setup);
    case 'setup_done':
      return inform(say.setupDone);
    case 'your_turn':
      return inform(say.yours);
    case 'opponent_turn':
      return inform(say.opponents);
    case 'replace':
      return choose(placementArea(battle) === 'battle_card' ? say.replaceHand : say.replaceBench);
    case 'opponent_replacing':
      return inform(say.opponentReplacing);
    case 'finished':
      return inform(say.finished);
  }
}

function abilityInstruction({ you: { status } }: ActiveBattle, slot: FieldSlot | null): Instruction {
  const ability = slot && fighterAt(status, slot)?.ability;
  return ability ? { ...choose(text.instruction.abilityOf(ability)), isLong: true } : choose(text.instruction.ability);
}

export function instructionFor(battle: ActiveBattle, selection: Selection): Instruction {
  switch (selection.kind) {
    case 'energy':
      return choose(text.instruction.energy);
    case 'retreat':
      return choose(text.instruction.retreat);
    case 'ability':
      return abilityInstruction(battle, selection.slot);
    case 'hand': {
      const card = battle.you.status.hand_cards[selection.index];
      return card && placementArea(battle) !== 'none'
        ? choose(text.instruction.place(card.name))
        : instructionForPhase(battle);
    }
    case 'none':
      return instructionForPhase(battle);
  }
}
