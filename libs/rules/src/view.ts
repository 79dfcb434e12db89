import { abilityView } from './ability.ts';
import { usableAbilities } from './actions/use-ability.ts';
import { benchSupport, previewAttack } from './attack-damage.ts';
import type { CheckedCard } from './checked-card.ts';
import { type Condition, hasThawed } from './condition.ts';
import { effectsText } from './effect.ts';
import { type Fighter, fieldSlot, otherSeat, type Seat, type Side } from './side.ts';
import type { Battle } from './state.ts';
import type {
  AbilityUseView,
  AttackPreview,
  BattleView,
  ConditionView,
  FighterView,
  HandCardView,
  OpponentStatusView,
  OwnStatusView,
  SideView,
  SlotView,
  ViewSide,
} from './view-types.ts';

const cardViews = new WeakMap<CheckedCard, HandCardView>();

/** A card as a player reads it. Cached, because views are made after every action. */
function cardView(card: CheckedCard): HandCardView {
  const known = cardViews.get(card);
  if (known) return known;
  const { id, name, image, type, pack, rarity, hp, retreat_cost, attack, ability } = card;
  const text = effectsText(attack.effects);
  const view: HandCardView = {
    id,
    name,
    image,
    type,
    pack,
    rarity,
    hp,
    attack: { name: attack.name, cost: attack.cost, damage: attack.damage, text },
    retreat_cost,
  };
  if (ability) view.ability = abilityView(ability);
  cardViews.set(card, view);
  return view;
}

function cardOf(battle: Battle, id: string): HandCardView {
  const card = battle.cards[id];
  if (!card) throw new Error(`There is no card ${id} in this battle`);
  return cardView(card);
}

/** The mark of a freeze that is over is shown as `thawed`. */
const isVisible = ({ amount }: Condition): boolean => amount > 0;

const NO_CONDITIONS: ConditionView[] = [];
const conditionView = ({ name, amount, turns }: Condition): ConditionView => ({ name, amount, turns });

function fighterView(battle: Battle, { card, hp, max_hp, energy, conditions, ability_used }: Fighter): FighterView {
  const { id, name, image, type, pack, rarity, attack, retreat_cost, ability } = cardOf(battle, card);
  // Names the fields one by one, because a copy of the card with changed fields takes several times
  // as long.
  const view: FighterView = {
    id,
    name,
    image,
    type,
    pack,
    rarity,
    hp,
    attack,
    retreat_cost,
    placeholder: false,
    max_hp,
    energy,
    conditions: conditions.length === 0 ? NO_CONDITIONS : conditions.filter(isVisible).map(conditionView),
  };
  if (ability) view.ability = ability;
  if (ability_used) view.ability_used = true;
  if (hasThawed({ conditions })) view.thawed = true;
  return view;
}

/** A side at another moment, and its own player's view of it. */
interface KnownSide {
  side: Side;
  view: SideView<OwnStatusView>;
}

/** What both see of a side once the battle has begun. Parts as in `known` keep their view. */
interface OpenSide extends Pick<OwnStatusView, 'battle_card' | 'bench_cards'> {
  side: Side;
  known: KnownSide | undefined;
  hasKnownField: boolean;
  support: { resonance: number; guard: number };
  discard: HandCardView[];
}

const slotView = (battle: Battle, fighter: Fighter | null): SlotView => fighter && fighterView(battle, fighter);

function benchView(battle: Battle, { bench }: Side, known: KnownSide | undefined): SlotView[] {
  const views = known?.view.status.bench_cards;
  if (views && bench === known.side.bench) return views;
  return bench.map((fighter, at) => (fighter === known?.side.bench[at] && views?.[at]) || slotView(battle, fighter));
}

const cardViewsOf = (battle: Battle, ids: readonly string[]): HandCardView[] => ids.map((id) => cardOf(battle, id));

function openSide(battle: Battle, side: Side, known: KnownSide | undefined): OpenSide {
  const hasKnownCard = known !== undefined && side.battle_card === known.side.battle_card;
  const hasKnownField = hasKnownCard && side.bench === known.side.bench;
  const hasKnownDiscard = known && side.discard === known.side.discard;
  return {
    side,
    known,
    hasKnownField,
    battle_card: hasKnownCard ? known.view.status.battle_card : slotView(battle, side.battle_card),
    bench_cards: benchView(battle, side, known),
    support: (hasKnownField && known.view.status.support) || benchSupport(battle.cards, side),
    discard: hasKnownDiscard ? known.view.discard : cardViewsOf(battle, side.discard),
  };
}

const NO_ABILITIES: readonly AbilityUseView[] = [];

function abilitiesView(battle: Battle, seat: Seat): readonly AbilityUseView[] {
  if (battle.status !== 'progress' || battle.turn_seat !== seat || battle.replacements) return NO_ABILITIES;
  const uses = usableAbilities(battle, seat);
  if (uses.length === 0) return NO_ABILITIES;
  return uses.map(({ slot, targetSide, targets }) => ({
    card_id: fieldSlot(slot),
    side: targetSide === 'own' ? 'you' : 'opponent',
    targets: targets?.map(fieldSlot) ?? null,
  }));
}

/** Of an attack, which depends only on battle cards and benches. */
function previewView(battle: Battle, seat: Seat, { own, other }: BothSides): AttackPreview | null {
  // During setup the other battle card is hidden, and so is the effect of an attack on it.
  if (battle.first === null) return null;
  const known = own.hasKnownField && other.hasKnownField ? own.known?.view.status.attack_preview : undefined;
  return known ?? previewAttack(battle, seat);
}

interface BothSides {
  own: OpenSide;
  other: OpenSide;
}

function ownView(battle: Battle, seat: Seat, sides: BothSides): SideView<OwnStatusView> {
  const { side, known, battle_card, bench_cards, support, discard } = sides.own;
  const { life, energy, bench, setup_done, hand } = side;
  const hasKnownHand = known && hand === known.side.hand;
  const status = {
    life,
    energy,
    battle_card,
    bench_cards,
    bench_cards_max: bench.length,
    setup_done,
    support,
    hand_cards: hasKnownHand ? known.view.status.hand_cards : cardViewsOf(battle, hand),
    attack_preview: previewView(battle, seat, sides),
    abilities: abilitiesView(battle, seat),
  };
  return { status, deck_count: side.deck.length - side.drawn, discard };
}

const HIDDEN = { placeholder: true } as const;
const hidden = (slot: SlotView): SlotView => slot && HIDDEN;

/** Until the battle begins, a card on the field shows only that it is there. */
function opponentView({ first }: Battle, { other }: BothSides): SideView<OpponentStatusView> {
  const { side, battle_card, bench_cards, support, discard } = other;
  const { life, energy, bench, setup_done, hand } = side;
  const status: OpponentStatusView = {
    life,
    energy,
    battle_card: first ? battle_card : hidden(battle_card),
    bench_cards: first ? bench_cards : bench_cards.map(hidden),
    bench_cards_max: bench.length,
    setup_done,
    hand_cards_count: hand.length,
  };
  if (first) status.support = support;
  return { status, deck_count: side.deck.length - side.drawn, discard };
}

const sideOf = (of: Seat | null, reader: Seat): ViewSide | null => of && (of === reader ? 'you' : 'opponent');

/** Everything visible is listed here, so a new field stays hidden until it is added. */
function seatView(battle: Battle, seat: Seat, sides: BothSides): BattleView {
  const { status, turn, turn_seat, outcome, replacements, retreated } = battle;
  return {
    status,
    turn,
    turn_side: sideOf(turn_seat, seat),
    winner_side: sideOf(outcome?.winner ?? null, seat),
    end_reason: outcome?.reason ?? null,
    must_replace: replacements?.[seat] === 'due',
    opponent_must_replace: replacements?.[otherSeat(seat)] === 'due',
    retreated: retreated && turn_seat === seat,
    you: ownView(battle, seat, sides),
    opponent: opponentView(battle, sides),
  };
}

/** The battle as one side may know it. */
export function viewOf(battle: Battle, seat: Seat): BattleView {
  const own = openSide(battle, battle.sides[seat], undefined);
  const other = openSide(battle, battle.sides[otherSeat(seat)], undefined);
  return seatView(battle, seat, { own, other });
}

export type BothViews = Readonly<Record<Seat, BattleView>>;

/** A battle at another moment, and its views. */
interface KnownBattle {
  battle: Battle;
  views: BothViews;
}

const knownSide = (known: KnownBattle | undefined, seat: Seat): KnownSide | undefined =>
  known && { side: known.battle.sides[seat], view: known.views[seat].you };

/**
 * The views of both sides, which share what both see. Parts that do not differ from those of
 * another moment are the same objects as there, which makes comparing fast.
 */
export function viewsOf(battle: Battle, known?: KnownBattle): BothViews {
  const a = openSide(battle, battle.sides.a, knownSide(known, 'a'));
  const b = openSide(battle, battle.sides.b, knownSide(known, 'b'));
  return { a: seatView(battle, 'a', { own: a, other: b }), b: seatView(battle, 'b', { own: b, other: a }) };
}
