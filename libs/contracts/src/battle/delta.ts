import type { OpponentStatusView, OwnStatusView, SideView, ViewSide } from '@maseki/rules/view-types.ts';
import type { BattleState } from './state.ts';
import type { ShownState } from './watched.ts';

// Only imports types, so that it runs unchanged in a browser, in k6 and in other people's clients.

type Side = SideView<OwnStatusView> | SideView<OpponentStatusView>;
type Slot = Side['status']['battle_card'];
type Fighter = Exclude<Slot, null | { placeholder: true }>;
type Card = Side['discard'][number];

/**
 * The id of a card in the previous state's hand or discard pile, `{ id, hp }` with the printed hp
 * for one on its field, or the whole card if the reader sees it for the first time.
 */
export type CardDelta = string | { id: string; hp: number } | Card;

/** A place on the field. `card` may also be the id of a card on the field. */
export type SlotDelta =
  | null
  | { placeholder: true }
  | (Pick<Fighter, 'hp' | 'max_hp' | 'energy' | 'conditions' | 'thawed' | 'ability_used'> & { card: string | Card });

/** Changes on one side. Missing fields stayed the same. */
export interface SideDelta {
  life?: number;
  energy?: number;
  setup_done?: boolean;
  deck_count?: number;
  hand_cards?: CardDelta[];
  hand_cards_count?: number;
  battle_card?: SlotDelta;
  bench_cards?: SlotDelta[];
  discard?: CardDelta[];
  support?: Side['status']['support'];
  attack_preview?: OwnStatusView['attack_preview'];
  abilities?: OwnStatusView['abilities'];
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

/** The part of a state that an entry may change. */
export type ChangingState = Pick<BattleState, 'version' | (typeof changingFields)[number]> &
  Record<ViewSide, Side | null>;

/** The change of one entry of the log for one player (docs/protocol.md "Battle"). */
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

const HASH_BEGIN = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

// These continue an FNV-1a hash over JSON's UTF-16 units. Making its text first would take twice.

const hashOfUnit = (code: number, from: number): number => Math.imul(from ^ code, HASH_PRIME);
const [COMMA, QUOTE, OPEN, CLOSE, ZERO] = [0x2c, 0x22, 0x5b, 0x5d, 0x30];

function hashOfText(text: string, from: number): number {
  let hash = from;
  for (let at = 0; at < text.length; at++) hash = hashOfUnit(text.charCodeAt(at), hash);
  return hash;
}

/** Characters that JSON escapes, with surrogates, which it only escapes if they are unpaired. */
const isEscaped = (code: number) => code < 0x20 || code === QUOTE || code === 0x5c || (code >= 0xd800 && code < 0xe000);

function hashOfString(value: string, from: number): number {
  let hash = hashOfUnit(QUOTE, from);
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (isEscaped(code)) return hashOfText(JSON.stringify(value), from);
    hash = hashOfUnit(code, hash);
  }
  return hashOfUnit(QUOTE, hash);
}

function hashOfNumber(value: number, from: number): number {
  const small = value | 0;
  if (small !== value || small < 0 || small >= 1_000) {
    return hashOfText(Number.isFinite(value) ? `${value}` : 'null', from);
  }
  let hash = from;
  if (small >= 100) hash = hashOfUnit(ZERO + ((small / 100) | 0), hash);
  if (small >= 10) hash = hashOfUnit(ZERO + (((small / 10) | 0) % 10), hash);
  return hashOfUnit(ZERO + (small % 10), hash);
}

function hashOfValue(value: string | number | boolean | null | undefined, from: number): number {
  if (typeof value === 'string') return hashOfString(value, from);
  if (typeof value === 'number') return hashOfNumber(value, from);
  return hashOfText(value === undefined ? 'null' : String(value), from);
}

function hashOfList<T>(items: readonly T[], from: number, hashOfItem: (item: T, from: number) => number): number {
  let hash = hashOfUnit(OPEN, from);
  for (let at = 0; at < items.length; at++)
    hash = hashOfItem(items[at] as T, at === 0 ? hash : hashOfUnit(COMMA, hash));
  return hashOfUnit(CLOSE, hash);
}

/** Hash of a value in a list after the first, and of a number there. */
const hashOfNext = (value: Parameters<typeof hashOfValue>[0], from: number): number =>
  hashOfValue(value, hashOfUnit(COMMA, from));
const hashOfNextNumber = (value: number, from: number): number => hashOfNumber(value, hashOfUnit(COMMA, from));

function hashOfCondition({ name, amount, turns }: Fighter['conditions'][number], from: number): number {
  const hash = hashOfValue(name, hashOfUnit(OPEN, from));
  return hashOfUnit(CLOSE, hashOfNext(turns, hashOfNextNumber(amount, hash)));
}

/** `[id, hp, max_hp, energy, conditions]` for a card and its changes, 0 for none, 1 if hidden. */
function hashOfSlot(slot: Slot, from: number): number {
  if (!isFighter(slot)) return hashOfNumber(slot === null ? 0 : 1, from);
  const { id, hp, max_hp, energy, conditions } = slot;
  const hash = hashOfNextNumber(hp, hashOfString(id, hashOfUnit(OPEN, from)));
  const before = hashOfUnit(COMMA, hashOfNextNumber(energy, hashOfNextNumber(max_hp, hash)));
  return hashOfUnit(CLOSE, hashOfList(conditions, before, hashOfCondition));
}

const hashOfId = ({ id }: Card, from: number): number => hashOfString(id, from);
const hashOfCard = ({ id, hp }: Card, from: number): number =>
  hashOfUnit(CLOSE, hashOfNextNumber(hp, hashOfString(id, hashOfUnit(OPEN, from))));

/** `[life, energy, setup_done, deck_count, hand, places, discard]`. */
function hashOfSide(side: Side | null, from: number): number {
  if (!side) return hashOfNumber(0, from);
  const { status, deck_count, discard } = side;
  let hash = hashOfNextNumber(status.energy, hashOfNumber(status.life, hashOfUnit(OPEN, from)));
  hash = hashOfUnit(COMMA, hashOfNextNumber(deck_count, hashOfNext(status.setup_done, hash)));
  if ('hand_cards' in status) hash = hashOfList(status.hand_cards, hash, hashOfId);
  else hash = hashOfNumber(status.hand_cards_count, hash);
  hash = hashOfSlot(status.battle_card, hashOfUnit(OPEN, hashOfUnit(COMMA, hash)));
  for (const slot of status.bench_cards) hash = hashOfSlot(slot, hashOfUnit(COMMA, hash));
  hash = hashOfUnit(CLOSE, hash);
  hash = hashOfList(discard, hashOfUnit(COMMA, hash), hashOfCard);
  return hashOfUnit(CLOSE, hash);
}

/**
 * 32 bits (FNV-1a) of the JSON of `[version, changingFields, you, opponent]`, to find errors, not
 * forgeries. `support`, `attack_preview` and `thawed` of rules 2, `abilities` and `ability_used` of
 * rules 3 are left out, so that clients without them compute the same. So are events,
 * acknowledgements and `now`.
 */
export function stateCheck(state: ChangingState): number {
  let hash = hashOfUnit(COMMA, hashOfNumber(state.version, hashOfUnit(OPEN, HASH_BEGIN)));
  hash = hashOfList(changingFields, hash, (field, from) => hashOfValue(state[field], from));
  hash = hashOfSide(state.you, hashOfUnit(COMMA, hash));
  hash = hashOfSide(state.opponent, hashOfUnit(COMMA, hash));
  return hashOfUnit(CLOSE, hash) >>> 0;
}

/** The cards of a state by id, as printed if the state has them so, else as on the field. */
function cardsOf({ you, opponent }: ShownState) {
  const printed = new Map<string, Card>();
  const onField = new Map<string, Fighter>();
  for (const side of [you, opponent]) {
    if (!side) continue;
    for (const card of handOf(side)) printed.set(card.id, card);
    for (const card of side.discard) printed.set(card.id, card);
    for (const slot of slotsOf(side)) if (isFighter(slot)) onField.set(slot.id, slot);
  }
  return { printed, onField };
}

type Cards = ReturnType<typeof cardsOf>;

/** Thrown if a delta does not fit the state. `applyDelta` turns it into null. */
class Unfit extends Error {}

function printedCard({ id, name, image, type, pack, rarity, hp, attack, retreat_cost, ability }: Card): Card {
  return { id, name, image, type, pack, rarity, hp, attack, retreat_cost, ...(ability && { ability }) };
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

function slotFrom(delta: SlotDelta, cards: Cards): Slot {
  if (delta === null || 'placeholder' in delta) return delta;
  const { card, hp, max_hp, energy, conditions, thawed, ability_used } = delta;
  const known = typeof card === 'string' ? (cards.onField.get(card) ?? cards.printed.get(card)) : card;
  if (!known) throw new Unfit(String(card));
  const onField = { placeholder: false as const, hp, max_hp, energy, conditions };
  return { ...printedCard(known), ...onField, ...(thawed && { thawed }), ...(ability_used && { ability_used }) };
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
 * The state after a delta, with its inputs unchanged. Null if the delta does not follow the state
 * or `check` differs. Then `{ "type": "state.request" }` gets a `battle.update` with all of it.
 */
export function applyDelta<S extends ShownState>(state: S, delta: BattleDelta): S | null {
  const { check, fields, you, opponent, version, now, events, accepted } = delta;
  if (version !== state.version + 1) return null;
  try {
    const cards = cardsOf(state);
    const next = {
      ...state,
      ...fields,
      version,
      now,
      events,
      accepted,
      you: sideFrom<Side>(state.you, you, cards),
      opponent: sideFrom<Side>(state.opponent, opponent, cards),
    } as S;
    return stateCheck(next) === check ? next : null;
  } catch (error) {
    if (error instanceof Unfit) return null;
    throw error;
  }
}
