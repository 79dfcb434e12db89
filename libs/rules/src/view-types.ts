import type { Attack, Attribute, Rarity } from './card.ts';
import type { ConditionName } from './condition.ts';

/** Whose side something is on, seen by the reader of the view. */
export type ViewSide = 'you' | 'opponent';

/** A place on the field, the battle slot or the bench slot n from 0. */
export type FieldSlot = 'battle_card' | `bench-${number}`;

/** A condition of a battle card. `conditionNames` has the Japanese names. */
export interface ConditionView {
  name: ConditionName;
  /** Damage at the end of each turn, reduction of a weakening or shield, energy less, 1 for freeze. */
  amount: number;
  /** Turn ends (of either side) until it is over. Null if it lasts on the battle slot. */
  turns: number | null;
}

/** A card in one's own hand or in a discard pile. */
export interface HandCardView {
  id: string;
  name: string;
  image: string;
  type: Attribute;
  pack: string;
  rarity: Rarity;
  hp: number;
  attack: AttackView;
  retreat_cost: number;
  /** From release 3 of the rules. */
  ability?: AbilityView;
}

/** A とくせい for the player. `text` says where it can be used, its price and its effect. */
export interface AbilityView {
  name: string;
  text: string;
}

/** An attack for the player. `text` is the Japanese sentence of its effects, '' without any. */
interface AttackView extends Pick<Attack, 'name' | 'cost' | 'damage'> {
  text: string;
}

/** A card on the field that the reader may see. */
export interface FighterView extends HandCardView {
  placeholder: false;
  max_hp: number;
  energy: number;
  conditions: ConditionView[];
  /** Frozen in its owner's last turn, so not again now. From release 2 of the rules. */
  thawed?: true;
  /** Its ability was used in this turn. From release 3 of the rules. */
  ability_used?: true;
}

/** A card on the field that is not revealed yet. */
interface HiddenFighterView {
  placeholder: true;
}

export type SlotView = FighterView | HiddenFighterView | null;

/** The damage of an attack that arrives, with its parts. All numbers are hp. */
export interface AttackDamage {
  /** Printed damage and the bonuses of the card's effects. An attack without any gains nothing. */
  base: number;
  resonance: number;
  weakness: number;
  /** Damage that it loses by a weakening of the attacker, a shield and the bench of the target. */
  weaken: number;
  shield: number;
  guard: number;
  total: number;
}

/** The numbers of its `damaged` event now, if every coin is tails. */
export interface AttackPreview extends AttackDamage {
  /** The damage that arrives with every coin heads. */
  most: number;
  knocks_out: 'yes' | 'perhaps' | 'no';
}

interface StatusView {
  life: number;
  /** Energy of this turn that is not attached yet, 0 or 1. */
  energy: number;
  battle_card: SlotView;
  /** `bench_cards_max` entries, null where free. */
  bench_cards: SlotView[];
  bench_cards_max: number;
  setup_done: boolean;
  /** To attacks (共鳴), and from attacks on it (守り), 0 if none. From release 2. */
  support?: { resonance: number; guard: number };
}

export interface OwnStatusView extends StatusView {
  hand_cards: HandCardView[];
  /** Whether or not it has the energy. Null while a battle slot is empty. From release 2. */
  attack_preview?: AttackPreview | null;
  /** The abilities that can be used now. From release 3. */
  abilities?: readonly AbilityUseView[];
}

/** A use of `action.use_ability` that is legal now. */
export interface AbilityUseView {
  card_id: FieldSlot;
  /** The side of the targets. */
  side: ViewSide;
  /** One of them has to be chosen as `target`, null if there is nothing to choose. */
  targets: readonly FieldSlot[] | null;
}

export interface OpponentStatusView extends StatusView {
  hand_cards_count: number;
}

export type BattleStatus = 'waiting' | 'setup' | 'progress' | 'finished';

export type EndReason = 'life' | 'no_cards' | 'surrender' | 'clock' | 'turn_limit';

/** An event as one side may know it. */
export type ViewEvent =
  | { type: 'drew'; side: ViewSide; count: number }
  | { type: 'placed'; side: ViewSide; slot: FieldSlot; card: string | null }
  | { type: 'setup_completed'; side: ViewSide }
  | { type: 'battle_began'; first: ViewSide }
  | { type: 'turn_began'; side: ViewSide; turn: number }
  | { type: 'energy_attached'; side: ViewSide; slot: FieldSlot }
  | { type: 'retreated'; side: ViewSide; bench_index: number; paid: number }
  | { type: 'ability_used'; side: ViewSide; slot: FieldSlot; ability: string }
  /** A hand card that paid for an ability. */
  | { type: 'discarded'; side: ViewSide; card: string }
  | { type: 'put_under_deck'; side: ViewSide; count: number }
  | { type: 'attacked'; side: ViewSide; attack: string }
  | { type: 'coin_flipped'; side: ViewSide; heads: boolean }
  | {
      type: 'damaged';
      side: ViewSide;
      slot: FieldSlot;
      /** The damage that arrived, with everything below included. */
      amount: number;
      weakness: boolean;
      /** Damage that resonance added and guard took away, absent if none. */
      resonance?: number;
      guard?: number;
    }
  | { type: 'healed'; side: ViewSide; slot: FieldSlot; amount: number }
  | { type: 'energy_changed'; side: ViewSide; slot: FieldSlot; amount: number }
  | { type: 'condition_changed'; side: ViewSide; slot: FieldSlot; condition: ConditionName; amount: number }
  | { type: 'knocked_out'; side: ViewSide; slot: FieldSlot; card: string; life_lost: number }
  | { type: 'replaced'; side: ViewSide; slot: FieldSlot; card: string | null }
  | { type: 'timed_out'; side: ViewSide }
  | { type: 'turn_ended'; side: ViewSide; turn: number }
  | { type: 'surrendered'; side: ViewSide }
  | { type: 'finished'; winner: ViewSide; reason: EndReason };

export interface SideView<Status> {
  status: Status;
  /** Cards left in the deck. */
  deck_count: number;
  /** Knocked-out cards, the latest last. Public. */
  discard: HandCardView[];
}

/** The battle service adds names, ids of players, clock and version. */
export interface BattleView {
  status: Exclude<BattleStatus, 'waiting'>;
  /** 0 before the first turn. */
  turn: number;
  /** The side whose turn it is, null before progress. */
  turn_side: ViewSide | null;
  winner_side: ViewSide | null;
  end_reason: EndReason | null;
  /** True if this side has to fill its empty battle slot before play goes on. */
  must_replace: boolean;
  /** True if the opponent has to. */
  opponent_must_replace: boolean;
  retreated: boolean;
  you: SideView<OwnStatusView>;
  opponent: SideView<OpponentStatusView>;
}
