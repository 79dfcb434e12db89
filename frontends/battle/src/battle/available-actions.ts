import { attackCost } from '@maseki/rules/condition.ts';
import type { AbilityUseView, FieldSlot, FighterView } from '@maseki/rules/view-types.ts';
import { type ActiveBattle, fighterAt, type Phase, phaseOf } from './active-battle.ts';

/** The reason why an action is impossible at this moment, as a key of the screen's texts. */
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
  | 'ability_unusable'
  | 'needs_battle_card'
  | 'not_now';

/** Null if it is possible. The server decides, this only avoids refused requests. */
export interface ActionObstacles {
  attack: Obstacle | null;
  retreat: Obstacle | null;
  energize: Obstacle | null;
  ability: Obstacle | null;
  end_turn: Obstacle | null;
  ready: Obstacle | null;
  surrender: Obstacle | null;
}

const allBlockedBy = (obstacle: Obstacle): ActionObstacles => ({
  attack: obstacle,
  retreat: obstacle,
  energize: obstacle,
  ability: obstacle,
  end_turn: obstacle,
  ready: 'not_now',
  surrender: null,
});

const isFrozen = ({ conditions }: FighterView): boolean => conditions.some(({ name }) => name === 'freeze');

function attackObstacle({ turn, you }: ActiveBattle): Obstacle | null {
  const card = fighterAt(you.status, 'battle_card');
  if (!card) return 'no_battle_card';
  if (turn <= 1) return 'first_turn';
  if (isFrozen(card)) return 'frozen';
  return card.energy < attackCost(card, card.attack) ? 'needs_energy' : null;
}

function retreatObstacle({ retreated, you: { status } }: ActiveBattle): Obstacle | null {
  const card = fighterAt(status, 'battle_card');
  if (!card) return 'no_battle_card';
  if (retreated) return 'already_retreated';
  if (isFrozen(card)) return 'frozen';
  if (status.bench_cards.every((slot) => slot === null)) return 'empty_bench';
  return card.energy < card.retreat_cost ? 'retreat_needs_energy' : null;
}

/** The obstacle of each action of this player now (docs/rules.md "A turn"). */
export function actionObstacles(battle: ActiveBattle): ActionObstacles {
  const phase = phaseOf(battle);
  const { status } = battle.you;
  switch (phase) {
    case 'finished':
      return { ...allBlockedBy('not_now'), surrender: 'not_now' };
    case 'setup':
      return { ...allBlockedBy('not_now'), ready: status.battle_card ? null : 'needs_battle_card' };
    case 'your_turn':
      return {
        attack: attackObstacle(battle),
        retreat: retreatObstacle(battle),
        energize: status.energy > 0 ? null : 'energy_used',
        ability: (status.abilities ?? []).length > 0 ? null : 'ability_unusable',
        end_turn: null,
        ready: 'not_now',
        surrender: null,
      };
    default:
      return allBlockedBy(phase === 'opponent_turn' ? 'not_your_turn' : 'not_now');
  }
}

/** The legal use of the ability at an own place, undefined without one. */
export const abilityUse = ({ you }: ActiveBattle, slot: FieldSlot): AbilityUseView | undefined =>
  you.status.abilities?.find(({ card_id }) => card_id === slot);

export function placementArea(battle: ActiveBattle): 'battle_card' | 'bench' | 'both' | 'none' {
  const { battle_card, bench_cards } = battle.you.status;
  const places: Partial<Record<Phase, ReturnType<typeof placementArea>>> = {
    setup: battle_card ? 'bench' : 'both',
    your_turn: 'bench',
    replace: bench_cards.every((slot) => slot === null) ? 'battle_card' : 'none',
  };
  return places[phaseOf(battle)] ?? 'none';
}
