import type {
  AbilityUseView,
  AbilityView,
  AttackPreview,
  ConditionView,
  FieldSlot,
  FighterView,
  HandCardView,
  ViewEvent,
} from '@maseki/rules/view-types.ts';
import {
  either,
  type Fields,
  type Guard,
  isFlag,
  isNameOf,
  isNumber,
  isOneOf,
  isText,
  listOf,
  objectOf,
  orNull,
  unionOf,
} from '../guard.ts';
import type { BattleDelta, CardDelta, SideDelta, SlotDelta } from './delta.ts';
import type { BattleState } from './state.ts';
import type { WatchedState } from './watched.ts';

type Own = NonNullable<BattleState['you']>;
type Opponent = NonNullable<BattleState['opponent']>;

const card: Fields<HandCardView> = {
  id: isText,
  name: isText,
  image: isText,
  type: isNameOf(),
  pack: isText,
  rarity: isNameOf(),
  hp: isNumber,
  attack: objectOf({ name: isText, cost: isNumber, damage: isNumber, text: isText }),
  retreat_cost: isNumber,
  ability: { optional: objectOf<AbilityView>({ name: isText, text: isText }) },
};
const isCard: Guard<HandCardView> = objectOf(card);
const isTrue: Guard<true> = (value): value is true => value === true;

const onField = {
  hp: isNumber,
  max_hp: isNumber,
  energy: isNumber,
  conditions: listOf(objectOf<ConditionView>({ name: isNameOf(), amount: isNumber, turns: orNull(isNumber) })),
  thawed: { optional: isTrue },
  ability_used: { optional: isTrue },
} satisfies Partial<Fields<FighterView>>;

const isHidden = objectOf<{ placeholder: true }>({ placeholder: isTrue });
const isFighter = objectOf<FighterView>({
  ...card,
  ...onField,
  placeholder: (value): value is false => value === false,
});
const isSlot = orNull(either(isFighter, isHidden));

const isSupport = objectOf<{ resonance: number; guard: number }>({ resonance: isNumber, guard: isNumber });
const isPreview = objectOf<AttackPreview>({
  base: isNumber,
  resonance: isNumber,
  weakness: isNumber,
  weaken: isNumber,
  shield: isNumber,
  guard: isNumber,
  total: isNumber,
  most: isNumber,
  knocks_out: isNameOf(),
});

const isSide = isOneOf({ you: true, opponent: true });
const isSlotName = isNameOf<FieldSlot>();
const areUses = listOf(
  objectOf<AbilityUseView>({ card_id: isSlotName, side: isSide, targets: orNull(listOf(isSlotName)) }),
);

const status = {
  life: isNumber,
  energy: isNumber,
  battle_card: isSlot,
  bench_cards: listOf(isSlot),
  bench_cards_max: isNumber,
  setup_done: isFlag,
  support: { optional: isSupport },
} satisfies Partial<Fields<Own['status']>>;

const side = {
  info: objectOf<Own['info']>({ _id: isText, name: isText, class: { optional: isNameOf() } }),
  rating: orNull(isNumber),
  deck_count: isNumber,
  discard: listOf(isCard),
} satisfies Partial<Fields<Own>>;

const isOwn = objectOf<Own>({
  ...side,
  status: objectOf<Own['status']>({
    ...status,
    hand_cards: listOf(isCard),
    attack_preview: { optional: orNull(isPreview) },
    abilities: { optional: areUses },
  }),
});
const isOpponent = objectOf<Opponent>({
  ...side,
  status: objectOf<Opponent['status']>({ ...status, hand_cards_count: isNumber }),
});

const at = { side: isSide, slot: isSlotName };

/** Events of types that a page does not know are admitted, because it describes them as such. */
const isEvent = unionOf<ViewEvent>(
  {
    drew: { side: isSide, count: isNumber },
    placed: { ...at, card: orNull(isText) },
    setup_completed: { side: isSide },
    battle_began: { first: isSide },
    turn_began: { side: isSide, turn: isNumber },
    energy_attached: at,
    retreated: { side: isSide, bench_index: isNumber, paid: isNumber },
    ability_used: { ...at, ability: isText },
    discarded: { side: isSide, card: isText },
    put_under_deck: { side: isSide, count: isNumber },
    attacked: { side: isSide, attack: isText },
    coin_flipped: { side: isSide, heads: isFlag },
    damaged: {
      ...at,
      amount: isNumber,
      weakness: isFlag,
      resonance: { optional: isNumber },
      guard: { optional: isNumber },
    },
    healed: { ...at, amount: isNumber },
    energy_changed: { ...at, amount: isNumber },
    condition_changed: { ...at, condition: isNameOf(), amount: isNumber },
    knocked_out: { ...at, card: isText, life_lost: isNumber },
    replaced: { ...at, card: orNull(isText) },
    timed_out: { side: isSide },
    turn_ended: { side: isSide, turn: isNumber },
    surrendered: { side: isSide },
    finished: { winner: isSide, reason: isNameOf() },
  },
  'admitted',
);

const news = {
  version: isNumber,
  now: isNumber,
  events: listOf(isEvent),
  accepted: listOf(isText),
} satisfies Partial<Fields<BattleState>>;

const changing = {
  status: isNameOf<BattleState['status']>(),
  turn: isNumber,
  turn_player_id: orNull(isText),
  winner: orNull(isText),
  end_reason: orNull(isNameOf<NonNullable<BattleState['end_reason']>>()),
  must_replace: isFlag,
  opponent_must_replace: isFlag,
  retreated: isFlag,
  deadline: orNull(isNumber),
} satisfies Partial<Fields<BattleState>>;

const state = {
  ...news,
  ...changing,
  room_id: isText,
  mode: isNameOf<BattleState['mode']>(),
  opponent: orNull(isOpponent),
} satisfies Partial<Fields<BattleState>>;

export const isBattleState = objectOf<BattleState>({ ...state, you: orNull(isOwn) });
export const isWatchedState = objectOf<WatchedState>({ ...state, you: orNull(isOpponent) });

const isCardDelta: Guard<CardDelta> = either(
  isText,
  either(isCard, objectOf<{ id: string; hp: number }>({ id: isText, hp: isNumber })),
);
const isSlotDelta: Guard<SlotDelta> = orNull(
  either(
    isHidden,
    objectOf<Exclude<SlotDelta, null | { placeholder: true }>>({ ...onField, card: either(isText, isCard) }),
  ),
);
const isSideDelta = objectOf<SideDelta>({
  life: { optional: isNumber },
  energy: { optional: isNumber },
  setup_done: { optional: isFlag },
  deck_count: { optional: isNumber },
  hand_cards: { optional: listOf(isCardDelta) },
  hand_cards_count: { optional: isNumber },
  battle_card: { optional: isSlotDelta },
  bench_cards: { optional: listOf(isSlotDelta) },
  discard: { optional: listOf(isCardDelta) },
  support: { optional: isSupport },
  attack_preview: { optional: orNull(isPreview) },
  abilities: { optional: areUses },
});
const isChange = objectOf<NonNullable<BattleDelta['fields']>>(
  Object.fromEntries(Object.entries(changing).map(([name, guard]) => [name, { optional: guard }])) as Fields<
    NonNullable<BattleDelta['fields']>
  >,
);

export const isBattleDelta = objectOf<BattleDelta>({
  ...news,
  check: isNumber,
  fields: { optional: isChange },
  you: { optional: isSideDelta },
  opponent: { optional: isSideDelta },
});
