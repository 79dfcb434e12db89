import type { BattleState } from './state.ts';

// This file imports types only, so that it runs as it is in a browser, in k6 and in a stranger's client.

type Side = NonNullable<BattleState['you']> | NonNullable<BattleState['opponent']>;
type OwnStatus = NonNullable<BattleState['you']>['status'];
type Slot = Side['status']['battle_card'];
type Fighter = Exclude<Slot, null | { placeholder: true }>;
type Card = Side['discard'][number];

/**
 * A card of a delta: the id of one that the state before shows in the hand or in a discard pile; `{ id, hp }` for one that it shows on the field,
 * with the hp that is printed on it; or the whole card, which the reader sees for the first time.
 */
export type CardDelta = string | { id: string; hp: number } | Card;

/** A place on the field. `card` may also be the id of a card on the field. */
export type SlotDelta =
  | null
  | { placeholder: true }
  | (Pick<Fighter, 'hp' | 'max_hp' | 'energy' | 'conditions' | 'thawed'> & { card: string | Card });

/** What changed on one side; all that is left out stayed. */
export interface SideDelta {
  life?: number;
  energy?: number;
  setup_done?: boolean;
  deck_count?: number;
  /** One's own hand. */
  hand_cards?: CardDelta[];
  /** Cards in the opponent's hand. */
  hand_cards_count?: number;
  battle_card?: SlotDelta;
  /** All places of the bench. */
  bench_cards?: SlotDelta[];
  discard?: CardDelta[];
  support?: Side['status']['support'];
  /** One's own. */
  attack_preview?: OwnStatus['attack_preview'];
}

/** Those fields of a state that stand outside of the sides and may change with an entry. */
export const changingFields = [
  'status',
  'turn',
  'turn_player_id',
  'winner',
  'end_reason',
  'must_replace',
  'opponent_must_replace',
  'retreated',
  'deadline',
] as const satisfies readonly (keyof BattleState)[];

/** What one entry of the log changed for one player (docs/protocol.md "Battle"). */
export interface BattleDelta extends Pick<BattleState, 'version' | 'now' | 'events' | 'accepted'> {
  /** `stateCheck` of the state after it. */
  check: number;
  fields?: Partial<Pick<BattleState, (typeof changingFields)[number]>>;
  you?: SideDelta;
  opponent?: SideDelta;
}

const slotsOf = ({ status }: Side): Slot[] => [status.battle_card, ...status.bench_cards];
const isFighter = (slot: Slot): slot is Fighter => slot !== null && !slot.placeholder;
const handOf = ({ status }: Side): readonly Card[] => ('hand_cards' in status ? status.hand_cards : []);

/** What `stateCheck` reads of a place: which card it is, and all that changes of it. */
function slotText(slot: Slot): unknown {
  if (!isFighter(slot)) return slot === null ? 0 : 1;
  const { id, hp, max_hp, energy, conditions } = slot;
  return [id, hp, max_hp, energy, conditions.map(({ name, amount, turns }) => [name, amount, turns])];
}

function sideText(side: Side | null): unknown {
  if (!side) return 0;
  const { status, deck_count, discard } = side;
  const hand = 'hand_cards' in status ? status.hand_cards.map(({ id }) => id) : status.hand_cards_count;
  return [
    ...[status.life, status.energy, status.setup_done, deck_count, hand],
    ...[slotsOf(side).map(slotText), discard.map(({ id, hp }) => [id, hp])],
  ];
}

/**
 * 32 bits (FNV-1a) of all that can change in a state but events, acknowledgements and `now`. Finds errors, not forgeries. What release 2 of the
 * rules added (`support`, `attack_preview`, `thawed`) follows from the rest and is left out: clients that do not know it compute the same.
 */
export function stateCheck(state: BattleState): number {
  const fields = changingFields.map((field) => state[field]);
  const text = JSON.stringify([state.version, fields, sideText(state.you), sideText(state.opponent)]);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The cards that a state shows, by id: as they are printed where it shows them so, else as they stand on the field. */
export function cardsOf({ you, opponent }: BattleState) {
  const sides = [you, opponent].filter((side) => side !== null);
  const printed = new Map(
    sides.flatMap((side) => [...handOf(side), ...side.discard]).map((card) => [card.id, card] as const),
  );
  const onField = new Map(
    sides.flatMap((side) => slotsOf(side).filter(isFighter)).map((fighter) => [fighter.id, fighter] as const),
  );
  return { printed, onField };
}

type Cards = ReturnType<typeof cardsOf>;

/** Thrown for what does not fit the state; `applyDelta` makes null of it. */
class Unfit extends Error {}

function printedCard({ id, name, image, type, pack, rarity, hp, attack, retreat_cost }: Card): Card {
  return { id, name, image, type, pack, rarity, hp, attack, retreat_cost };
}

function cardFrom(delta: CardDelta, { printed, onField }: Cards): Card {
  if (typeof delta === 'string') {
    const card = printed.get(delta);
    if (!card) throw new Unfit(delta);
    return card;
  }
  if ('name' in delta) return delta;
  const fighter = onField.get(delta.id);
  if (!fighter) throw new Unfit(delta.id);
  return printedCard({ ...fighter, hp: delta.hp });
}

function slotFrom(delta: SlotDelta, { printed, onField }: Cards): Slot {
  if (delta === null || 'placeholder' in delta) return delta;
  const { card, hp, max_hp, energy, conditions, thawed } = delta;
  const known = typeof card === 'string' ? (onField.get(card) ?? printed.get(card)) : card;
  if (!known) throw new Unfit(String(card));
  return { ...printedCard(known), placeholder: false, hp, max_hp, energy, conditions, ...(thawed && { thawed }) };
}

function sideFrom<S extends Side>(side: S | null, delta: SideDelta | undefined, cards: Cards): S | null {
  if (!delta) return side;
  if (!side) throw new Unfit('no side');
  const { deck_count = side.deck_count, discard, hand_cards, battle_card, bench_cards, ...counts } = delta;
  const status = {
    ...side.status,
    ...counts,
    ...(hand_cards ? { hand_cards: hand_cards.map((card) => cardFrom(card, cards)) } : {}),
    ...(battle_card === undefined ? {} : { battle_card: slotFrom(battle_card, cards) }),
    ...(bench_cards ? { bench_cards: bench_cards.map((slot) => slotFrom(slot, cards)) } : {}),
  };
  return {
    ...side,
    deck_count,
    status,
    ...(discard ? { discard: discard.map((card) => cardFrom(card, cards)) } : {}),
  };
}

/**
 * The state after a delta; nothing given is changed. Null when the delta does not follow on the state or leads to another one than the
 * server's: then send `{ "type": "state.request" }`, and the next `battle.update` has the whole state.
 */
export function applyDelta(state: BattleState, delta: BattleDelta): BattleState | null {
  const { check, fields, you, opponent, version, now, events, accepted } = delta;
  if (version !== state.version + 1) return null;
  try {
    const cards = cardsOf(state);
    const next: BattleState = {
      ...{ ...state, ...fields, version, now, events, accepted },
      you: sideFrom(state.you, you, cards),
      opponent: sideFrom(state.opponent, opponent, cards),
    };
    return stateCheck(next) === check ? next : null;
  } catch (error) {
    if (error instanceof Unfit) return null;
    throw error;
  }
}
