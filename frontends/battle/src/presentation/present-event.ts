import type {
  ConditionView,
  FieldSlot,
  FighterView,
  HandCardView,
  SlotView,
  ViewEvent,
  ViewSide,
} from '@maseki/rules/view-types.ts';
import { type ActiveBattle, benchIndexOf, benchSlot, cardAt, fighterAt } from '../battle/active-battle.ts';

type Side = ActiveBattle[ViewSide];
type EventOf<T extends ViewEvent['type']> = Extract<ViewEvent, { type: T }>;

function withSide(battle: ActiveBattle, side: ViewSide, change: (side: Side) => Partial<Side>): ActiveBattle {
  const before = battle[side];
  return { ...battle, [side]: { ...before, ...change(before) } };
}

const withStatus = (battle: ActiveBattle, side: ViewSide, change: (status: Side['status']) => object): ActiveBattle =>
  withSide(battle, side, ({ status }) => ({ status: { ...status, ...change(status) } }) as Partial<Side>);

function withSlot(battle: ActiveBattle, { side, slot }: { side: ViewSide; slot: FieldSlot }, card: SlotView) {
  const index = benchIndexOf(slot);
  return withStatus(battle, side, ({ bench_cards }) =>
    index === null ? { battle_card: card } : { bench_cards: bench_cards.map((old, at) => (at === index ? card : old)) },
  );
}

function withFighter(
  battle: ActiveBattle,
  place: { side: ViewSide; slot: FieldSlot },
  change: (card: FighterView) => Partial<FighterView>,
): ActiveBattle {
  const card = fighterAt(battle[place.side].status, place.slot);
  return card ? withSlot(battle, place, { ...card, ...change(card) }) : battle;
}

const slotsOf = ({ status }: Side): SlotView[] => [status.battle_card, ...status.bench_cards];

const isFighter = (slot: SlotView): slot is FighterView => slot !== null && !slot.placeholder;

/** With its state afterwards, or its printed values if it has left again. */
function arriving(card: string | null, side: ViewSide, { shown, after }: Change): SlotView {
  if (card === null) return { placeholder: true };
  const there = slotsOf(after[side]).find((slot): slot is FighterView => isFighter(slot) && slot.id === card);
  if (there) return there;
  const printed = [...after[side].discard, ...shown.you.status.hand_cards].find(({ id }) => id === card);
  return printed ? { ...printed, placeholder: false, max_hp: printed.hp, energy: 0, conditions: [] } : null;
}

const handWithout = (hand: readonly HandCardView[], card: string | null) => hand.filter(({ id }) => id !== card);

function place({ side, slot, card }: EventOf<'placed' | 'replaced'>, change: Change): ActiveBattle {
  const { shown } = change;
  const bench = shown[side].status.bench_cards;
  const from = card === null ? -1 : bench.findIndex((other) => isFighter(other) && other.id === card);
  if (from >= 0 && slot === 'battle_card') {
    const moved = withSlot(shown, { side, slot }, cardAt(shown[side].status, benchSlot(from)));
    return withSlot(moved, { side, slot: benchSlot(from) }, null);
  }
  const placed = withSlot(shown, { side, slot }, arriving(card, side, change));
  return withoutHandCard(placed, side, card);
}

function draw({ side, count }: EventOf<'drew'>, { shown, after }: Change): ActiveBattle {
  const drawn = withSide(shown, side, ({ deck_count }) => ({ deck_count: Math.max(0, deck_count - count) }));
  return withStatus(drawn, side, (status) => {
    if (!('hand_cards' in status)) return { hand_cards_count: status.hand_cards_count + count };
    const held = new Set(status.hand_cards.map(({ id }) => id));
    const fresh = after.you.status.hand_cards.filter(({ id }) => !held.has(id)).slice(0, count);
    return { hand_cards: [...status.hand_cards, ...fresh] };
  });
}

const withoutHandCard = (battle: ActiveBattle, side: ViewSide, card: string | null): ActiveBattle =>
  withStatus(battle, side, (status) =>
    'hand_cards' in status
      ? { hand_cards: handWithout(status.hand_cards, card) }
      : { hand_cards_count: Math.max(0, status.hand_cards_count - 1) },
  );

function discardFromHand({ side, card }: EventOf<'discarded'>, { shown, after }: Change): ActiveBattle {
  const discarded = after[side].discard.find(({ id }) => id === card);
  return withSide(withoutHandCard(shown, side, card), side, ({ discard }) => ({
    discard: discarded ? [...discard, discarded] : discard,
  }));
}

/** The own card is the leftmost one. */
function putUnderDeck({ side, count }: EventOf<'put_under_deck'>, { shown }: Change): ActiveBattle {
  const { status } = shown[side];
  const card = 'hand_cards' in status ? (status.hand_cards[0]?.id ?? null) : null;
  return withSide(withoutHandCard(shown, side, card), side, ({ deck_count }) => ({ deck_count: deck_count + count }));
}

function retreat({ side, bench_index, paid }: EventOf<'retreated'>, { shown }: Change): ActiveBattle {
  const { status } = shown[side];
  const leaving = fighterAt(status, 'battle_card');
  const entering = cardAt(status, benchSlot(bench_index));
  const left = leaving && { ...leaving, energy: Math.max(0, leaving.energy - paid), conditions: [] };
  const swapped = withSlot(shown, { side, slot: 'battle_card' }, entering);
  return withSlot(swapped, { side, slot: benchSlot(bench_index) }, left);
}

function knockOut({ side, slot, card, life_lost }: EventOf<'knocked_out'>, { shown, after }: Change): ActiveBattle {
  const removed = withSlot(shown, { side, slot }, null);
  const discarded = after[side].discard.find(({ id }) => id === card);
  return withSide(removed, side, ({ status, discard }) => ({
    status: { ...status, life: Math.max(0, status.life - life_lost) } as never,
    discard: discarded ? [...discard, discarded] : discard,
  }));
}

function changeCondition(event: EventOf<'condition_changed'>, { shown, after }: Change): ActiveBattle {
  const { side, slot, condition, amount } = event;
  return withFighter(shown, event, ({ id, conditions }) => {
    const others = conditions.filter(({ name }) => name !== condition);
    if (amount <= 0) return { conditions: others };
    const later = fighterAt(after[side].status, slot);
    const known = later?.id === id ? later.conditions.find(({ name }) => name === condition) : undefined;
    const gained: ConditionView = known ?? { name: condition, amount, turns: null };
    return { conditions: [...others, gained] };
  });
}

/** Both fields are open from now on, and the second side has its advantage. */
const reveal = ({ shown, after }: Change): ActiveBattle =>
  (['you', 'opponent'] as const).reduce<ActiveBattle>(
    (battle, side) =>
      withStatus(battle, side, () => ({
        battle_card: after[side].status.battle_card,
        bench_cards: after[side].status.bench_cards,
      })),
    { ...shown, status: 'progress' },
  );

interface Change {
  shown: ActiveBattle;
  after: ActiveBattle;
}

/** It need not follow the rules. After the last event the board shows the real state. */
export function presentEvent(event: ViewEvent, change: Change): ActiveBattle {
  const { shown, after } = change;
  switch (event.type) {
    case 'drew':
      return draw(event, change);
    case 'placed':
    case 'replaced':
      return place(event, change);
    case 'retreated':
      return retreat(event, change);
    case 'discarded':
      return discardFromHand(event, change);
    case 'put_under_deck':
      return putUnderDeck(event, change);
    case 'ability_used':
      return withFighter(shown, event, () => ({ ability_used: true }));
    case 'knocked_out':
      return knockOut(event, change);
    case 'damaged':
      return withFighter(shown, event, ({ hp }) => ({ hp: Math.max(0, hp - event.amount) }));
    case 'healed':
      return withFighter(shown, event, ({ hp, max_hp }) => ({ hp: Math.min(max_hp, hp + event.amount) }));
    case 'energy_changed':
      return withFighter(shown, event, ({ energy }) => ({ energy: Math.max(0, energy + event.amount) }));
    case 'energy_attached': {
      const spent = withStatus(shown, event.side, ({ energy }) => ({ energy: Math.max(0, energy - 1) }));
      return withFighter(spent, event, ({ energy }) => ({ energy: energy + 1 }));
    }
    case 'condition_changed':
      return changeCondition(event, change);
    case 'battle_began':
      return reveal(change);
    case 'setup_completed':
      return withStatus(shown, event.side, () => ({ setup_done: true }));
    case 'turn_began': {
      const begun = { ...shown, turn: event.turn, turn_player_id: after[event.side].info._id };
      return withStatus(begun, event.side, () => ({ energy: 1 }));
    }
    default:
      return shown;
  }
}
