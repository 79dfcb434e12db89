import type { FighterView } from '@maseki/rules/view-types.ts';
import { type Duel, fighterAt, type Phase, phaseOf } from './duel.ts';

/** Why something cannot be done at this moment; a key of the screen's texts. */
export type Obstacle =
  | 'not_your_turn'
  | 'no_battle_card'
  | 'first_turn'
  | 'needs_energy'
  | 'frozen'
  | 'already_retreated'
  | 'retreat_needs_energy'
  | 'empty_bench'
  | 'energy_used'
  | 'needs_battle_card'
  | 'not_now';

/** null: it can be done. The server decides in the end; this only keeps the player from asking in vain. */
export type Move = Obstacle | null;

export interface Moves {
  attack: Move;
  retreat: Move;
  energize: Move;
  end_turn: Move;
  ready: Move;
  surrender: Move;
}

const everything = (move: Obstacle): Moves => ({
  attack: move,
  retreat: move,
  energize: move,
  end_turn: move,
  ready: 'not_now',
  surrender: null,
});

const isFrozen = ({ conditions }: FighterView): boolean => conditions.some(({ name }) => name === 'freeze');

function attackMove({ turn, you }: Duel): Move {
  const card = fighterAt(you.status, 'battle_card');
  if (!card) return 'no_battle_card';
  if (turn <= 1) return 'first_turn';
  if (isFrozen(card)) return 'frozen';
  return card.energy < card.attack.cost ? 'needs_energy' : null;
}

function retreatMove({ retreated, you: { status } }: Duel): Move {
  const card = fighterAt(status, 'battle_card');
  if (!card) return 'no_battle_card';
  if (retreated) return 'already_retreated';
  if (isFrozen(card)) return 'frozen';
  if (status.bench_cards.every((slot) => slot === null)) return 'empty_bench';
  return card.energy < card.retreat_cost ? 'retreat_needs_energy' : null;
}

/** What this player may do now, and what stands against the rest (docs/rules.md "A turn"). */
export function movesOf(duel: Duel): Moves {
  const phase = phaseOf(duel);
  const { status } = duel.you;
  switch (phase) {
    case 'finished':
      return { ...everything('not_now'), surrender: 'not_now' };
    case 'setup':
      return { ...everything('not_now'), ready: status.battle_card ? null : 'needs_battle_card' };
    case 'your_turn':
      return {
        attack: attackMove(duel),
        retreat: retreatMove(duel),
        energize: status.energy > 0 ? null : 'energy_used',
        end_turn: null,
        ready: 'not_now',
        surrender: null,
      };
    default:
      return everything(phase === 'opponent_turn' ? 'not_your_turn' : 'not_now');
  }
}

/** Where a hand card may be put now. */
export function placesFor(duel: Duel): 'battle_card' | 'bench' | 'both' | 'none' {
  const { battle_card, bench_cards } = duel.you.status;
  const places: Partial<Record<Phase, ReturnType<typeof placesFor>>> = {
    setup: battle_card ? 'bench' : 'both',
    your_turn: 'bench',
    replace: bench_cards.every((slot) => slot === null) ? 'battle_card' : 'none',
  };
  return places[phaseOf(duel)] ?? 'none';
}
