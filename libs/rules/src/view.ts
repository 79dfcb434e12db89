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

function fighterView(battle: Battle, { card, hp, max_hp, energy, conditions, ability_used }: Fighter): FighterView {
  const { id, name, image, type, pack, rarity, attack, retreat_cost, ability } = cardOf(battle, card);
  const visible = conditions.length === 0 ? [] : conditions.filter(isVisible);
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
    conditions: visible.map(({ name, amount, turns }) => ({ name, amount, turns })),
  };
  if (ability) view.ability = ability;
  if (ability_used) view.ability_used = true;
  if (hasThawed({ conditions })) view.thawed = true;
  return view;
}

interface EarlierView {
  battle: Battle;
  view: Pick<BattleView, 'you' | 'opponent'>;
}

/** A side to show. Parts that did not change since `before` keep their view in `was`. */
interface ShownSide<Status extends OwnStatusView | OpponentStatusView> {
  battle: Battle;
  side: Side;
  /** Otherwise a card on the field shows only that it is there. */
  revealed: boolean;
  before: Side | undefined;
  was: SideView<Status> | undefined;
}

type AnySide = ShownSide<OwnStatusView> | ShownSide<OpponentStatusView>;

function slotView({ battle, revealed }: AnySide, fighter: Fighter | null): SlotView {
  if (!fighter) return null;
  return revealed ? fighterView(battle, fighter) : { placeholder: true };
}

function battleCardView(shown: AnySide): SlotView {
  const { side, before, was } = shown;
  return was && side.battle_card === before?.battle_card ? was.status.battle_card : slotView(shown, side.battle_card);
}

function benchView(shown: AnySide): SlotView[] {
  const { side, before, was } = shown;
  const cards = was?.status.bench_cards;
  if (cards && side.bench === before?.bench) return cards;
  return side.bench.map((fighter, index) => {
    const known = fighter === before?.bench[index] ? cards?.[index] : undefined;
    return known ?? slotView(shown, fighter);
  });
}

const hasSameField = ({ side, before }: AnySide): boolean =>
  side.battle_card === before?.battle_card && side.bench === before.bench;

const supportView = (shown: AnySide) =>
  (hasSameField(shown) && shown.was?.status.support) || benchSupport(shown.battle.cards, shown.side);

interface OwnTurn {
  attack_preview: AttackPreview | null;
  abilities: readonly AbilityUseView[];
}

function ownStatus(shown: ShownSide<OwnStatusView>, { attack_preview, abilities }: OwnTurn): OwnStatusView {
  const { battle, side, before, was } = shown;
  const { life, energy, bench, setup_done, hand } = side;
  return {
    life,
    energy,
    battle_card: battleCardView(shown),
    bench_cards: benchView(shown),
    bench_cards_max: bench.length,
    setup_done,
    support: supportView(shown),
    hand_cards: was && before?.hand === hand ? was.status.hand_cards : hand.map((id) => cardOf(battle, id)),
    attack_preview,
    abilities,
  };
}

function opponentStatus(shown: ShownSide<OpponentStatusView>): OpponentStatusView {
  const { life, energy, bench, setup_done, hand } = shown.side;
  const status: OpponentStatusView = {
    life,
    energy,
    battle_card: battleCardView(shown),
    bench_cards: benchView(shown),
    bench_cards_max: bench.length,
    setup_done,
    hand_cards_count: hand.length,
  };
  if (shown.revealed) status.support = supportView(shown);
  return status;
}

function sideView<Status>({ battle, side, before, was }: AnySide, status: Status): SideView<Status> {
  const discard = was && before?.discard === side.discard ? was.discard : side.discard.map((id) => cardOf(battle, id));
  return { status, deck_count: side.deck.length - side.drawn, discard };
}

/** Depends only on battle cards and benches, and stays the same while they do. */
function previewView(own: ShownSide<OwnStatusView>, opponent: ShownSide<OpponentStatusView>, seat: Seat) {
  const known = hasSameField(own) && hasSameField(opponent) ? own.was?.status.attack_preview : undefined;
  return known ?? previewAttack(own.battle, seat);
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

/**
 * The battle as one side may know it. Everything visible is listed here, so a new field stays
 * hidden until it is added. Parts that did not change since `earlier` are the same objects in both
 * views, which makes comparing fast.
 */
export function viewOf(battle: Battle, seat: Seat, earlier?: EarlierView): BattleView {
  const other = otherSeat(seat);
  const revealed = battle.first !== null;
  // With the end of the setup all that was hidden is shown.
  const known = earlier && (earlier.battle.first !== null) === revealed ? earlier : undefined;
  const { sides: before } = known?.battle ?? { sides: undefined };
  const shown = { battle, side: battle.sides[seat], revealed: true, before: before?.[seat], was: known?.view.you };
  const shownOpponent = {
    battle,
    side: battle.sides[other],
    revealed,
    before: before?.[other],
    was: known?.view.opponent,
  };
  const sideOf = (of: Seat | null): ViewSide | null => of && (of === seat ? 'you' : 'opponent');
  // During setup the other battle card is hidden, and so is the effect of an attack on it.
  const attack_preview = revealed ? previewView(shown, shownOpponent, seat) : null;
  return {
    status: battle.status,
    turn: battle.turn,
    turn_side: sideOf(battle.turn_seat),
    winner_side: sideOf(battle.outcome?.winner ?? null),
    end_reason: battle.outcome?.reason ?? null,
    must_replace: battle.replacements?.[seat] === 'due',
    opponent_must_replace: battle.replacements?.[other] === 'due',
    retreated: battle.retreated && battle.turn_seat === seat,
    you: sideView(shown, ownStatus(shown, { attack_preview, abilities: abilitiesView(battle, seat) })),
    opponent: sideView(shownOpponent, opponentStatus(shownOpponent)),
  };
}
