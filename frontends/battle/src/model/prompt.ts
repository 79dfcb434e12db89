import { text } from '../text.ja.ts';
import { type Duel, phaseOf } from './duel.ts';
import { placesFor } from './moves.ts';
import type { Selection } from './selection.ts';

export interface Prompt {
  sentence: string;
  /** Whether the game waits for this player to choose something particular. */
  asks: boolean;
}

const asks = (sentence: string): Prompt => ({ sentence, asks: true });
const tells = (sentence: string): Prompt => ({ sentence, asks: false });

function ofPhase(duel: Duel): Prompt {
  const say = text.prompt;
  switch (phaseOf(duel)) {
    case 'setup':
      return asks(duel.you.status.battle_card ? say.setupReady : say.setup);
    case 'setup_done':
      return tells(say.setupDone);
    case 'your_turn':
      return tells(say.yours);
    case 'opponent_turn':
      return tells(say.opponents);
    case 'replace':
      return asks(placesFor(duel) === 'battle_card' ? say.replaceHand : say.replaceBench);
    case 'opponent_replacing':
      return tells(say.opponentReplacing);
    case 'finished':
      return tells(say.finished);
  }
}

/** What the player should do now, in one sentence: about what is taken up, else about the phase. */
export function promptOf(duel: Duel, selection: Selection): Prompt {
  switch (selection.kind) {
    case 'energy':
      return asks(text.prompt.energy);
    case 'retreat':
      return asks(text.prompt.retreat);
    case 'hand': {
      const card = duel.you.status.hand_cards[selection.index];
      return card && placesFor(duel) !== 'none' ? asks(text.prompt.place(card.name)) : ofPhase(duel);
    }
    case 'none':
      return ofPhase(duel);
  }
}
