import type { CheckedCard } from '@maseki/rules/checked-card.ts';
import type { RandomState } from '@maseki/rules/random.ts';
import type { Fighter, Seat, Side } from '@maseki/rules/side.ts';
import type { Battle, Replacements } from '@maseki/rules/state.ts';
import type {
  BattleView,
  HandCardView,
  OpponentStatusView,
  OwnStatusView,
  SideView,
  SlotView,
  ViewSide,
} from '@maseki/rules/view-types.ts';
import { cardFromView, knownCards, knownIds } from './known-cards.ts';

/** The bot's seat in every determinization, also if it has the other one in the real battle. */
export const BOT_SEAT: Seat = 'a';

type Random = () => number;
type AnySide = SideView<OwnStatusView> | SideView<OpponentStatusView>;

const word = (random: Random): number => Math.floor(random() * 0x1_0000_0000);

const visibleFighters = ({ battle_card, bench_cards }: AnySide['status']) =>
  [battle_card, ...bench_cards].filter((slot) => slot !== null && !slot.placeholder);

function visibleCards(side: AnySide): HandCardView[] {
  const hand = 'hand_cards' in side.status ? side.status.hand_cards : [];
  return [...hand, ...visibleFighters(side.status), ...side.discard];
}

/** Cards that a side can still hold, without visible ones: a deck has no card twice. */
function cardSampler(visible: readonly HandCardView[], random: Random): () => string {
  const taken = new Set(visible.map(({ id }) => id));
  return () => {
    let at = Math.floor(random() * knownIds.length);
    while (taken.has(knownIds[at] ?? '')) at = (at + 1) % knownIds.length;
    const id = knownIds[at] ?? '';
    taken.add(id);
    return id;
  };
}

function fighterFrom(slot: SlotView, sampleCard: () => string): Fighter | null {
  if (!slot) return null;
  if (!slot.placeholder)
    return {
      card: slot.id,
      hp: slot.hp,
      max_hp: slot.max_hp,
      energy: slot.energy,
      ...(slot.ability_used && { ability_used: true as const }),
      conditions: slot.thawed ? [...slot.conditions, { name: 'freeze', amount: 0, turns: 1 }] : slot.conditions,
    };
  const card = sampleCard();
  const hp = knownCards[card]?.hp ?? 0;
  return { card, hp, max_hp: hp, energy: 0, conditions: [] };
}

function sideFrom(side: AnySide, random: Random): Side {
  const { status, deck_count, discard } = side;
  const sampleCard = cardSampler(visibleCards(side), random);
  const sampleCards = (length: number) => Array.from({ length }, sampleCard);
  return {
    life: status.life,
    energy: status.energy,
    deck: sampleCards(deck_count),
    drawn: 0,
    hand: 'hand_cards' in status ? status.hand_cards.map(({ id }) => id) : sampleCards(status.hand_cards_count),
    battle_card: fighterFrom(status.battle_card, sampleCard),
    bench: status.bench_cards.map((slot) => fighterFrom(slot, sampleCard)),
    discard: discard.map(({ id }) => id),
    setup_done: status.setup_done,
    timeouts: 0,
  };
}

const withoutAbility = ({ ability: _ability, ...card }: CheckedCard): CheckedCard => card;

/** As before release 3 of the rules, whose views list the abilities that can be used. */
const plainCards: Readonly<Record<string, CheckedCard>> = Object.fromEntries(
  Object.entries(knownCards).map(([id, card]) => [id, withoutAbility(card)]),
);

/** The catalogue, and the cards of the view that are not in it. */
function cardsFor(view: BattleView): Readonly<Record<string, CheckedCard>> {
  const known = view.you.status.abilities ? knownCards : plainCards;
  const unknown = [...visibleCards(view.you), ...visibleCards(view.opponent)].filter(({ id }) => !knownCards[id]);
  if (unknown.length === 0) return known;
  return { ...known, ...Object.fromEntries(unknown.map((card) => [card.id, cardFromView(card)])) };
}

const seatOf = (side: ViewSide | null): Seat | null => side && (side === 'you' ? 'a' : 'b');

/** Returns the side that went first, from the side to move, because turns alternate. */
function firstOf({ turn, turn_side }: BattleView): Seat | null {
  const seat = seatOf(turn_side);
  if (!seat || turn % 2 === 1) return seat;
  return seat === 'a' ? 'b' : 'a';
}

/** Lets an opponent that has already chosen choose again, because its choice is hidden. */
function replacementsOf({ must_replace, opponent_must_replace, opponent }: BattleView): Replacements | null {
  if (!must_replace && !opponent_must_replace) return null;
  const opponentChooses = opponent_must_replace || opponent.status.battle_card === null;
  return { a: must_replace ? 'due' : null, b: opponentChooses ? 'due' : null };
}

/** Looks the same to the bot, in `BOT_SEAT`. Takes nothing of the real battle but the view. */
export function determinize(view: BattleView, random: Random): Battle {
  const state: RandomState = [word(random), word(random), word(random), 1];
  const winner = seatOf(view.winner_side);
  return {
    status: view.status,
    cards: cardsFor(view),
    random: state,
    turn: view.turn,
    turn_seat: seatOf(view.turn_side),
    first: firstOf(view),
    retreated: view.retreated,
    replacements: replacementsOf(view),
    outcome: winner && view.end_reason ? { winner, reason: view.end_reason } : null,
    sides: { a: sideFrom(view.you, random), b: sideFrom(view.opponent, random) },
  };
}
