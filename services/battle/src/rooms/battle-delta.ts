import {
  type BattleDelta,
  type CardDelta,
  cardsOf,
  changingFields,
  type SideDelta,
  type SlotDelta,
  stateCheck,
} from '@maseki/contracts/battle/delta.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';

type Side = NonNullable<BattleState['you']> | NonNullable<BattleState['opponent']>;
type Slot = Side['status']['battle_card'];
type Card = Side['discard'][number];
type Cards = ReturnType<typeof cardsOf>;

const differ = (one: unknown, other: unknown): boolean =>
  one !== other && JSON.stringify(one) !== JSON.stringify(other);

/** Lists of cards that are printed: in a hand, in a discard pile. A card never changes there. */
const differInCards = (one: readonly Card[], other: readonly Card[]): boolean =>
  one.length !== other.length || one.some(({ id }, index) => id !== other[index]?.id);

function slotsDiffer(one: Slot | undefined, other: Slot): boolean {
  if (!one || !other || one.placeholder || other.placeholder) return differ(one, other);
  const { id, hp, max_hp, energy, conditions, thawed } = other;
  const isSame = one.id === id && one.hp === hp && one.max_hp === max_hp && one.energy === energy;
  return !isSame || one.thawed !== thawed || (conditions !== one.conditions && differ(one.conditions, conditions));
}

function cardDelta(card: Card, { printed, onField }: Cards): CardDelta {
  if (printed.has(card.id)) return card.id;
  return onField.has(card.id) ? { id: card.id, hp: card.hp } : card;
}

function slotDelta(slot: Slot, { printed, onField }: Cards): SlotDelta {
  if (slot === null || slot.placeholder) return slot;
  const { hp, max_hp, energy, conditions, placeholder, thawed, ...card } = slot;
  const known = onField.has(slot.id) || printed.has(slot.id);
  return { card: known ? slot.id : { ...card, hp }, hp, max_hp, energy, conditions, ...(thawed && { thawed }) };
}

function sideDelta(before: Side | null, after: Side | null, cards: Cards): SideDelta | undefined {
  if (!before || !after) return undefined;
  const [was, is] = [before.status, after.status];
  const delta: SideDelta = {};
  for (const count of ['life', 'energy'] as const) if (was[count] !== is[count]) delta[count] = is[count];
  if (was.setup_done !== is.setup_done) delta.setup_done = is.setup_done;
  if (before.deck_count !== after.deck_count) delta.deck_count = after.deck_count;
  if ('hand_cards' in was && 'hand_cards' in is && differInCards(was.hand_cards, is.hand_cards)) {
    delta.hand_cards = is.hand_cards.map((card) => cardDelta(card, cards));
  }
  if ('hand_cards_count' in was && 'hand_cards_count' in is && was.hand_cards_count !== is.hand_cards_count) {
    delta.hand_cards_count = is.hand_cards_count;
  }
  if (slotsDiffer(was.battle_card, is.battle_card)) delta.battle_card = slotDelta(is.battle_card, cards);
  if (is.bench_cards.some((slot, index) => slotsDiffer(was.bench_cards[index], slot))) {
    delta.bench_cards = is.bench_cards.map((slot) => slotDelta(slot, cards));
  }
  if (is.support && differ(was.support, is.support)) delta.support = is.support;
  if ('attack_preview' in is && 'attack_preview' in was && differ(was.attack_preview, is.attack_preview)) {
    delta.attack_preview = is.attack_preview;
  }
  if (differInCards(before.discard, after.discard)) {
    delta.discard = after.discard.map((card) => cardDelta(card, cards));
  }
  return Object.keys(delta).length > 0 ? delta : undefined;
}

/**
 * What changed between two states of the same reader, the second of which follows on the first. Nothing but these states is looked at, so it
 * shows nothing that they hide.
 */
export function deltaBetween(before: BattleState, after: BattleState): BattleDelta {
  const cards = cardsOf(before);
  const changed = changingFields.filter((field) => before[field] !== after[field]);
  const fields = Object.fromEntries(changed.map((field) => [field, after[field]]));
  const you = sideDelta(before.you, after.you, cards);
  const opponent = sideDelta(before.opponent, after.opponent, cards);
  const { version, now, events, accepted } = after;
  return {
    ...{ version, now, events, accepted, check: stateCheck(after) },
    ...(changed.length > 0 ? { fields } : {}),
    ...(you ? { you } : {}),
    ...(opponent ? { opponent } : {}),
  };
}
