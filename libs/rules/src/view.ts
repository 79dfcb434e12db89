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
  OwnStatusView,
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

type FieldView = Omit<OpponentStatusView, 'hand_cards_count'>;

/** An earlier moment of the same battle, and what the same reader saw then. */
interface EarlierView {
  battle: Battle;
  view: Pick<BattleView, 'you' | 'opponent'>;
}

/** A side at an earlier moment, and how it was shown. */
interface EarlierSide {
  side: Side;
  shown: SideView<FieldView>;
}

interface FieldReader {
  /** Otherwise a card on the field shows only that it is there. */
  revealed: boolean;
  earlier: EarlierSide | undefined;
}

/** What the statuses of both sides share. */
function fieldView(battle: Battle, seat: Seat, { revealed, earlier }: FieldReader): FieldView {
  const { life, energy, battle_card, bench, setup_done } = battle.sides[seat];
  const before = earlier?.side;
  const was = earlier?.shown.status;
  const slotView = (fighter: Fighter | null): SlotView => {
    if (!fighter) return null;
    return revealed ? fighterView(battle, fighter) : { placeholder: true };
  };
  const isSameCard = battle_card === before?.battle_card;
  const isSameBench = bench === before?.bench;
  const view: FieldView = {
    life,
    energy,
    battle_card: was && isSameCard ? was.battle_card : slotView(battle_card),
    bench_cards:
      was && isSameBench
        ? was.bench_cards
        : bench.map((fighter, index) => {
            const known = fighter === before?.bench[index] ? was?.bench_cards[index] : undefined;
            return known ?? slotView(fighter);
          }),
    bench_cards_max: bench.length,
    setup_done,
  };
  if (revealed) {
    view.support = (isSameCard && isSameBench && was?.support) || benchSupport(battle.cards, battle.sides[seat]);
  }
  return view;
}

function sideView<Status>(battle: Battle, side: Side, status: Status, earlier?: EarlierSide): SideView<Status> {
  const discard =
    earlier && earlier.side.discard === side.discard
      ? earlier.shown.discard
      : side.discard.map((id) => cardOf(battle, id));
  return { status, deck_count: side.deck.length - side.drawn, discard };
}

const handView = (battle: Battle, { hand }: Side, earlier: Side | undefined, shown: OwnStatusView | undefined) =>
  shown && earlier?.hand === hand ? shown.hand_cards : hand.map((id) => cardOf(battle, id));

/**
 * The battle as one side may know it. Everything visible is listed here, so a new field stays hidden until it is added. What did not change
 * since `earlier` is the same object in both views: who compares them need not look into it.
 */
export function viewOf(battle: Battle, seat: Seat, earlier?: EarlierView): BattleView {
  const other = otherSeat(seat);
  const [own, opponent] = [battle.sides[seat], battle.sides[other]];
  const revealed = battle.first !== null;
  // With the end of the setup all that was hidden is shown.
  const known = earlier && (earlier.battle.first !== null) === revealed ? earlier : undefined;
  const [ownBefore, opponentBefore] = [known?.battle.sides[seat], known?.battle.sides[other]];
  const earlierYou = known && ownBefore && { side: ownBefore, shown: known.view.you };
  const earlierOpponent = known && opponentBefore && { side: opponentBefore, shown: known.view.opponent };
  const sideOf = (of: Seat | null): ViewSide | null => of && (of === seat ? 'you' : 'opponent');
  const you: OwnStatusView = Object.assign(fieldView(battle, seat, { revealed: true, earlier: earlierYou }), {
    hand_cards: handView(battle, own, ownBefore, known?.view.you.status),
    // During setup the other battle card is hidden, and so is what an attack would do to it.
    attack_preview: revealed ? previewAttack(battle, seat) : null,
  });
  return {
    status: battle.status,
    turn: battle.turn,
    turn_side: sideOf(battle.turn_seat),
    winner_side: sideOf(battle.outcome?.winner ?? null),
    end_reason: battle.outcome?.reason ?? null,
    must_replace: battle.replacements?.[seat] === 'due',
    opponent_must_replace: battle.replacements?.[other] === 'due',
    retreated: battle.retreated && battle.turn_seat === seat,
    you: sideView(battle, own, you, earlierYou),
    opponent: sideView(
      battle,
      opponent,
      {
        ...fieldView(battle, other, { revealed, earlier: earlierOpponent }),
        hand_cards_count: opponent.hand.length,
      },
      earlierOpponent,
    ),
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
