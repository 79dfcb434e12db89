import {
  type ActiveBattle,
  actionObstacles,
  benchSlot,
  benchSlots,
  cardAt,
  fighterAt,
  phaseOf,
  placementArea,
} from '@maseki/frontend-battle/local-board.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { FighterView, HandCardView } from '@maseki/rules/view-types.ts';

/** A condition of a rule in a policy. */
export type Circumstance =
  | 'setting_up'
  | 'bench_empty'
  | 'has_attacked'
  | 'has_not_retreated'
  | 'battle_card_hurt'
  | 'battle_card_lacks_energy'
  | 'bench_can_attack';

/** Preferred cards come first. A bench card gets energy only while its attack lacks some. */
type Move =
  | { move: 'place'; slot: 'battle_card' | 'bench'; cards: readonly string[] }
  | { move: 'energy'; slot: 'battle_card' | 'bench'; cards?: readonly string[] }
  | { move: 'retreat' | 'replace' | 'attack' | 'ready' | 'end_turn' };

/** The first rule with matching circumstances and a legal move is played. */
export type Policy = readonly (Move & { when?: readonly Circumstance[] })[];

/** A board as seen by its player, with this player's past actions in the battle. */
export interface Situation {
  battle: ActiveBattle;
  done: ReadonlySet<'attack' | 'retreat'>;
}

/** A battle card below this share of its hp counts as hurt. */
const HURT = 0.5;

const bench = ({ you: { status } }: ActiveBattle): { index: number; card: FighterView }[] =>
  benchSlots(status).flatMap((slot, index) => {
    const card = fighterAt(status, slot);
    return card ? [{ index, card }] : [];
  });

/** Missing energy of a card for its attack, 0 if it can attack. */
const lackOf = ({ attack, energy }: FighterView): number => Math.max(0, attack.cost - energy);

/** The bench by missing energy, then by most hp. */
const byStrength = (battle: ActiveBattle) =>
  bench(battle).sort((one, other) => lackOf(one.card) - lackOf(other.card) || other.card.hp - one.card.hp);

const circumstances: Readonly<Record<Circumstance, (situation: Situation) => boolean>> = {
  setting_up: ({ battle }) => phaseOf(battle) === 'setup',
  bench_empty: ({ battle }) => bench(battle).length === 0,
  has_attacked: ({ done }) => done.has('attack'),
  has_not_retreated: ({ done }) => !done.has('retreat'),
  battle_card_hurt: ({ battle }) => {
    const card = fighterAt(battle.you.status, 'battle_card');
    return card !== null && card.hp < card.max_hp * HURT;
  },
  battle_card_lacks_energy: ({ battle }) => {
    const card = fighterAt(battle.you.status, 'battle_card');
    return card !== null && lackOf(card) > 0;
  },
  bench_can_attack: ({ battle }) => bench(battle).some(({ card }) => lackOf(card) <= battle.you.status.energy),
};

function preferred(hand: readonly HandCardView[], cards: readonly string[]): number {
  const wanted = cards.map((id) => hand.findIndex((card) => card.id === id)).find((index) => index >= 0);
  return wanted ?? (hand.length > 0 ? 0 : -1);
}

function placement(battle: ActiveBattle, slot: 'battle_card' | 'bench', cards: readonly string[]): Action | null {
  const { status } = battle.you;
  const area = placementArea(battle);
  const card_index = preferred(status.hand_cards, cards);
  if (card_index < 0 || (area !== 'both' && area !== slot)) return null;
  if (slot === 'battle_card') return { type: 'action.place_card', card_index, to_field: slot };
  const bench_index = benchSlots(status).findIndex((each) => cardAt(status, each) === null);
  return bench_index < 0 ? null : { type: 'action.place_card', card_index, to_field: 'bench', bench_index };
}

function attachment(battle: ActiveBattle, slot: 'battle_card' | 'bench', cards: readonly string[]): Action | null {
  if (actionObstacles(battle).energize !== null) return null;
  if (slot === 'battle_card') return { type: 'action.assign_energy', card_id: 'battle_card' };
  const lacking = byStrength(battle).filter(({ card }) => lackOf(card) > 0);
  const first = cards.flatMap((id) => lacking.find(({ card }) => card.id === id) ?? [])[0] ?? lacking[0];
  return first ? { type: 'action.assign_energy', card_id: benchSlot(first.index) } : null;
}

const swap = (battle: ActiveBattle): Action | null => {
  const [best] = byStrength(battle);
  return best ? { type: 'action.escape', bench_index: best.index } : null;
};

function actionOf(battle: ActiveBattle, rule: Move): Action | null {
  const obstacles = actionObstacles(battle);
  switch (rule.move) {
    case 'place':
      return placement(battle, rule.slot, rule.cards);
    case 'energy':
      return attachment(battle, rule.slot, rule.cards ?? []);
    case 'retreat':
      return obstacles.retreat === null ? swap(battle) : null;
    case 'replace':
      return phaseOf(battle) === 'replace' && placementArea(battle) === 'none' ? swap(battle) : null;
    case 'attack':
      return obstacles.attack === null ? { type: 'action.attack', targetType: 'battleCard' } : null;
    case 'ready':
      return obstacles.ready === null ? { type: 'action.setup_complete' } : null;
    case 'end_turn':
      return obstacles.end_turn === null ? { type: 'action.end_turn', forced: false } : null;
  }
}

/** The next action under a policy, or null if there is none. */
export function chooseByPolicy(policy: Policy, situation: Situation): Action | null {
  for (const rule of policy) {
    if (!(rule.when ?? []).every((name) => circumstances[name](situation))) continue;
    const action = actionOf(situation.battle, rule);
    if (action) return action;
  }
  return null;
}
