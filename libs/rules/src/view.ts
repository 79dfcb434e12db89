import { benchSupport, previewAttack } from './attack-damage.ts';
import type { CheckedCard } from './checked-card.ts';
import { type Condition, hasThawed } from './condition.ts';
import { effectsText } from './effect.ts';
import type { BattleEvent } from './event.ts';
import { type Fighter, otherSeat, type Seat, type Side } from './side.ts';
import type { Battle } from './state.ts';
import type {
  BattleView,
  FighterView,
  HandCardView,
  OpponentStatusView,
  SideView,
  SlotView,
  ViewEvent,
  ViewSide,
} from './view-types.ts';

const cardViews = new WeakMap<CheckedCard, HandCardView>();

/** A card as a player reads it. Cached, because views are made after every action. */
function cardView(card: CheckedCard): HandCardView {
  const known = cardViews.get(card);
  if (known) return known;
  const { id, name, image, type, pack, rarity, hp, retreat_cost, attack } = card;
  const text = effectsText(attack.effects);
  const view = {
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

function fighterView(battle: Battle, { card, hp, max_hp, energy, conditions }: Fighter): FighterView {
  return {
    ...cardOf(battle, card),
    placeholder: false,
    hp,
    max_hp,
    energy,
    conditions: conditions.filter(isVisible).map(({ name, amount, turns }) => ({ name, amount, turns })),
    ...(hasThawed({ conditions }) && { thawed: true }),
  };
}

/** What the statuses of both sides share. Unless `revealed`, a card on the field shows only that it is there. */
function fieldView(battle: Battle, seat: Seat, revealed: boolean): Omit<OpponentStatusView, 'hand_cards_count'> {
  const side = battle.sides[seat];
  const slotView = (fighter: Fighter | null): SlotView => {
    if (!fighter) return null;
    return revealed ? fighterView(battle, fighter) : { placeholder: true };
  };
  return {
    life: side.life,
    energy: side.energy,
    battle_card: slotView(side.battle_card),
    bench_cards: side.bench.map(slotView),
    bench_cards_max: side.bench.length,
    setup_done: side.setup_done,
    ...(revealed && { support: benchSupport(battle.cards, side) }),
  };
}

function sideView<Status>(battle: Battle, side: Side, status: Status): SideView<Status> {
  return { status, deck_count: side.deck.length - side.drawn, discard: side.discard.map((id) => cardOf(battle, id)) };
}

/** The battle as one side may know it. Everything visible is listed here, so a new field stays hidden until it is added. */
export function viewOf(battle: Battle, seat: Seat): BattleView {
  const [own, opponent] = [battle.sides[seat], battle.sides[otherSeat(seat)]];
  const sideOf = (of: Seat | null): ViewSide | null => of && (of === seat ? 'you' : 'opponent');
  return {
    status: battle.status,
    turn: battle.turn,
    turn_side: sideOf(battle.turn_seat),
    winner_side: sideOf(battle.outcome?.winner ?? null),
    end_reason: battle.outcome?.reason ?? null,
    must_replace: battle.replacements?.[seat] === 'due',
    opponent_must_replace: battle.replacements?.[otherSeat(seat)] === 'due',
    retreated: battle.retreated && battle.turn_seat === seat,
    you: sideView(battle, own, {
      ...fieldView(battle, seat, true),
      hand_cards: own.hand.map((id) => cardOf(battle, id)),
      // During setup the other battle card is hidden, and so is what an attack would do to it.
      attack_preview: battle.first === null ? null : previewAttack(battle, seat),
    }),
    opponent: sideView(battle, opponent, {
      ...fieldView(battle, otherSeat(seat), battle.first !== null),
      hand_cards_count: opponent.hand.length,
    }),
  };
}

function viewEvent(event: BattleEvent, reader: Seat): ViewEvent {
  const sideOf = (seat: Seat): ViewSide => (seat === reader ? 'you' : 'opponent');
  switch (event.type) {
    case 'placed':
    case 'replaced': {
      const { type, seat, slot, card, hidden } = event;
      return { type, side: sideOf(seat), slot, card: hidden && seat !== reader ? null : card };
    }
    case 'battle_began':
      return { type: event.type, first: sideOf(event.first) };
    case 'finished':
      return { type: event.type, winner: sideOf(event.winner), reason: event.reason };
    default: {
      const { seat, ...visible } = event;
      return { ...visible, side: sideOf(seat) };
    }
  }
}

/** What happened, as one side may know it: a card that the other side put down hidden is not named. */
export const viewEvents = (events: readonly BattleEvent[], seat: Seat): ViewEvent[] =>
  events.map((event) => viewEvent(event, seat));
