/**
 * The workload "duel" for comparison with other servers, a card game like ours with few rules that
 * never ends. Each accepted action passes the turn, and both sides get the new state as they may
 * see it. Of the opponent's hand and of both decks they see only the number of cards.
 */
export interface DuelCard {
  id: string;
  name: string;
  hp: number;
  attack: number;
  type: string;
  image: string;
}

export interface DuelSide {
  life: number;
  energy: number;
  hand: DuelCard[];
  bench: DuelCard[];
  main: DuelCard;
  deck: DuelCard[];
}

export interface Duel {
  /** Rises by 1 with each action. */
  v: number;
  turn: Seat;
  last: { side: Seat; kind: DuelKind; idx: number };
  sides: [DuelSide, DuelSide];
}

export type Seat = 0 | 1;

export const otherSeat = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

export const duelKinds = ['attack', 'place', 'energy', 'end'] as const;
export type DuelKind = (typeof duelKinds)[number];

export interface DuelAction {
  kind: DuelKind;
  idx: number;
  /** The version of the state on which it was chosen. */
  v: number;
}

const TYPES = ['fire', 'ice', 'wind', 'earth', 'thunder', 'water', 'light', 'dark'];
const LIFE = 3;
const MOST_ENERGY = 9;
const HP_AGAIN = 100;

const duelCard = (match: number, side: number, n: number): DuelCard => ({
  id: `m${match}s${side}c${n}`,
  name: `Card number ${n}`,
  hp: 40 + (n % 12) * 10,
  attack: 10 + (n % 5) * 10,
  type: TYPES[(n + match) % TYPES.length] ?? '',
  image: `/media/cards/pack01/card_${100 + n}.webp`,
});

/** Twenty cards, five in the hand, two on the bench, one that fights, twelve in the deck. */
function newSide(match: number, side: number): DuelSide {
  const cards = Array.from({ length: 20 }, (_, n) => duelCard(match, side, n));
  const [main = duelCard(match, side, 20)] = cards.slice(7, 8);
  return { life: LIFE, energy: 1, hand: cards.slice(0, 5), bench: cards.slice(5, 7), main, deck: cards.slice(8) };
}

export const newDuel = (match: number): Duel => ({
  v: 0,
  turn: 0,
  last: { side: 1, kind: 'end', idx: 0 },
  sides: [newSide(match, 0), newSide(match, 1)],
});

/** The action that clients send on version `v`. The kinds take turns. */
export const duelAction = (v: number): DuelAction => ({ kind: duelKinds[v % 4] ?? 'end', idx: v % 5, v });

const rules: Record<DuelKind, (me: DuelSide, opponent: DuelSide, idx: number) => void> = {
  attack(me, opponent) {
    opponent.main.hp -= me.main.attack;
    const next = opponent.main.hp > 0 ? undefined : opponent.deck.shift();
    if (!next) return;
    opponent.deck.push({ ...opponent.main, hp: HP_AGAIN });
    opponent.main = next;
    opponent.life = opponent.life <= 1 ? LIFE : opponent.life - 1;
  },
  place(me, _, idx) {
    const [card, slot] = [me.hand[idx], idx % 2];
    const [benched, drawn] = [me.bench[slot], me.deck.shift()];
    if (!card || !benched || !drawn) return;
    me.deck.push(benched);
    me.bench[slot] = card;
    me.hand[idx] = drawn;
  },
  energy(me) {
    me.energy = me.energy >= MOST_ENERGY ? 1 : me.energy + 1;
  },
  end(me) {
    const [put, drawn] = [me.hand.shift(), me.deck.shift()];
    if (!put || !drawn) return;
    me.deck.push(put);
    me.hand.push(drawn);
  },
};

/** Changes the duel, or returns why the action is refused. */
export function playDuel(duel: Duel, seat: Seat, action: DuelAction): string | null {
  if (!action || !duelKinds.includes(action.kind)) return 'bad_action';
  if (seat !== duel.turn) return 'not_your_turn';
  if (action.v !== duel.v) return 'stale';
  const { kind, idx } = action;
  if (!Number.isInteger(idx) || idx < 0 || idx >= 5) return 'bad_index';
  rules[kind](duel.sides[seat], duel.sides[otherSeat(seat)], idx);
  duel.v += 1;
  duel.turn = otherSeat(seat);
  duel.last = { side: seat, kind, idx };
  return null;
}

/** The state as one side may see it. */
export function duelView(duel: Duel, seat: Seat) {
  const [me, opponent] = [duel.sides[seat], duel.sides[otherSeat(seat)]];
  const { deck, ...own } = me;
  return {
    v: duel.v,
    turn: duel.turn,
    you: seat,
    last: duel.last,
    me: { ...own, deck_count: deck.length },
    opponent: {
      life: opponent.life,
      energy: opponent.energy,
      bench: opponent.bench,
      main: opponent.main,
      hand_count: opponent.hand.length,
      deck_count: opponent.deck.length,
    },
  };
}
