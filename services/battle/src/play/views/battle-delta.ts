import {
  type BattleDelta,
  type CardDelta,
  type ChangingState,
  changingFields,
  type SideDelta,
  type SlotDelta,
  stateCheck,
} from '@maseki/contracts/battle/delta.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';

/** It with what has led to it. */
export type ChangedState = ChangingState & Pick<BattleState, 'now' | 'events' | 'accepted'>;

type Side = NonNullable<ChangingState['you']>;
type Slot = Side['status']['battle_card'];
type Card = Side['discard'][number];
type Fighter = Extract<Slot, { placeholder: false }>;

/** True if two values that JSON can hold differ in more than the order of fields. */
function differ(one: unknown, other: unknown): boolean {
  if (one === other) return false;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return true;
  const [fields, others] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(fields);
  // With `for … in` the engine compiles this again for every other name that comes first.
  for (const name of names) if (differ(fields[name], others[name])) return true;
  return Object.keys(others).length !== names.length;
}

// These look through lists of a few cards, most often with the right one at the beginning. An index
// would cost more to make.
function holds(cards: readonly Card[], id: string): boolean {
  for (const card of cards) if (card.id === id) return true;
  return false;
}

const sideShowsPrinted = (side: Side | null, id: string): boolean =>
  side !== null && (('hand_cards' in side.status && holds(side.status.hand_cards, id)) || holds(side.discard, id));

/** True if a state shows a card as it is printed. */
const showsPrinted = ({ you, opponent }: ChangingState, id: string): boolean =>
  sideShowsPrinted(you, id) || sideShowsPrinted(opponent, id);

const isCard = (slot: Slot, id: string): boolean => slot !== null && !slot.placeholder && slot.id === id;

function sideShowsOnField(side: Side | null, id: string): boolean {
  if (!side) return false;
  const { battle_card, bench_cards } = side.status;
  if (isCard(battle_card, id)) return true;
  for (const slot of bench_cards) if (isCard(slot, id)) return true;
  return false;
}

const showsOnField = ({ you, opponent }: ChangingState, id: string): boolean =>
  sideShowsOnField(you, id) || sideShowsOnField(opponent, id);

/** Lists of cards that are printed, in a hand or a discard pile. A card never changes there. */
function differInCards(one: readonly Card[], other: readonly Card[]): boolean {
  if (one === other) return false;
  if (one.length !== other.length) return true;
  for (let at = 0; at < one.length; at++) if (one[at]?.id !== other[at]?.id) return true;
  return false;
}

function slotsDiffer(one: Slot | undefined, other: Slot): boolean {
  if (one === other) return false;
  if (!one || !other || one.placeholder || other.placeholder) return differ(one, other);
  const { id, hp, max_hp, energy, conditions, thawed, ability_used } = other;
  const isSame = one.id === id && one.hp === hp && one.max_hp === max_hp && one.energy === energy;
  if (!isSame || one.thawed !== thawed || one.ability_used !== ability_used) return true;
  return conditions !== one.conditions && differ(one.conditions, conditions);
}

function benchesDiffer(one: readonly Slot[], other: readonly Slot[]): boolean {
  if (one === other) return false;
  for (let at = 0; at < other.length; at++) if (slotsDiffer(one[at], other[at] ?? null)) return true;
  return false;
}

function cardDelta(card: Card, known: ChangingState): CardDelta {
  if (showsPrinted(known, card.id)) return card.id;
  return showsOnField(known, card.id) ? { id: card.id, hp: card.hp } : card;
}

/** A card on the field as it is printed, but for its hp. */
function unknownCard({ max_hp, energy, conditions, placeholder, thawed, ability_used, hp, ...card }: Fighter): Card {
  return { ...card, hp };
}

function slotDelta(slot: Slot, known: ChangingState): SlotDelta {
  if (slot === null || slot.placeholder) return slot;
  const { id, hp, max_hp, energy, conditions, thawed, ability_used } = slot;
  const card = showsOnField(known, id) || showsPrinted(known, id) ? id : unknownCard(slot);
  const delta: SlotDelta = { card, hp, max_hp, energy, conditions };
  if (thawed) delta.thawed = thawed;
  if (ability_used) delta.ability_used = ability_used;
  return delta;
}

function sideDelta(before: Side | null, after: Side | null, known: ChangingState): SideDelta | undefined {
  if (!before || !after) return undefined;
  const was = before.status;
  const is = after.status;
  const delta: SideDelta = {};
  if (was.life !== is.life) delta.life = is.life;
  if (was.energy !== is.energy) delta.energy = is.energy;
  if (was.setup_done !== is.setup_done) delta.setup_done = is.setup_done;
  if (before.deck_count !== after.deck_count) delta.deck_count = after.deck_count;
  if ('hand_cards' in was && 'hand_cards' in is && differInCards(was.hand_cards, is.hand_cards)) {
    delta.hand_cards = is.hand_cards.map((card) => cardDelta(card, known));
  }
  if ('hand_cards_count' in was && 'hand_cards_count' in is && was.hand_cards_count !== is.hand_cards_count) {
    delta.hand_cards_count = is.hand_cards_count;
  }
  if (slotsDiffer(was.battle_card, is.battle_card)) delta.battle_card = slotDelta(is.battle_card, known);
  if (benchesDiffer(was.bench_cards, is.bench_cards)) {
    delta.bench_cards = is.bench_cards.map((slot) => slotDelta(slot, known));
  }
  if (is.support && differ(was.support, is.support)) delta.support = is.support;
  if ('attack_preview' in is && 'attack_preview' in was && differ(was.attack_preview, is.attack_preview)) {
    delta.attack_preview = is.attack_preview;
  }
  if ('abilities' in is && 'abilities' in was && differ(was.abilities, is.abilities)) delta.abilities = is.abilities;
  if (differInCards(before.discard, after.discard)) {
    delta.discard = after.discard.map((card) => cardDelta(card, known));
  }
  for (const _ in delta) return delta;
  return undefined;
}

function fieldsBetween(before: ChangingState, after: ChangingState): BattleDelta['fields'] {
  let fields: Record<string, unknown> | undefined;
  for (const field of changingFields) {
    if (before[field] === after[field]) continue;
    fields ??= {};
    fields[field] = after[field];
  }
  return fields;
}

/** Reads only these states, which follow on each other, so it shows nothing that they hide. */
export function deltaBetween(before: ChangingState, after: ChangedState): BattleDelta {
  const { version, now, events, accepted } = after;
  const delta: BattleDelta = { version, now, events, accepted, check: stateCheck(after) };
  const fields = fieldsBetween(before, after);
  if (fields) delta.fields = fields;
  const you = sideDelta(before.you, after.you, before);
  if (you) delta.you = you;
  const opponent = sideDelta(before.opponent, after.opponent, before);
  if (opponent) delta.opponent = opponent;
  return delta;
}
