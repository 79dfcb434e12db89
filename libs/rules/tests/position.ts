import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { Attribute } from '@maseki/rules/card.ts';
import { type CheckedCard, checkCard } from '@maseki/rules/checked-card.ts';
import type { Condition, ConditionName } from '@maseki/rules/condition.ts';
import { nextBelow, randomFromSeed } from '@maseki/rules/random.ts';
import type { RefusalReason } from '@maseki/rules/refusals.ts';
import type { Fighter, Seat, Side } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { type Plain, plainCard } from './cards.ts';

function condition(text: string): Condition {
  const [name, amount, turns] = text.split(':');
  return { name: name as ConditionName, amount: Number(amount), turns: turns === undefined ? null : Number(turns) };
}

function fighter(text: string, hpOf: (card: string) => number): Fighter | null {
  const [card = '-', ...words] = text.trim().split(/\s+/);
  if (card === '-') return null;
  const [hp, max_hp] = (words.find((word) => /^\d/.test(word)) ?? `${hpOf(card)}`).split('/').map(Number);
  const energy = Number(words.find((word) => /^e\d/.test(word))?.slice(1) ?? 0);
  const conditions = words.filter((word) => word.includes(':')).map(condition);
  const used = words.includes('used') && { ability_used: true as const };
  return { card, hp: hp ?? 0, max_hp: max_hp ?? Math.max(hp ?? 0, hpOf(card)), energy, conditions, ...used };
}

function side(text: string, hpOf: (card: string) => number): Side {
  const [field = '', ...fields] = text.split(';').map((part) => part.trim());
  const words = (name: string): string[] | undefined =>
    fields
      .find((each) => each.startsWith(name))
      ?.split(/\s+/)
      .slice(1);
  const number = (name: string, fallback: number) => Number(words(name)?.[0] ?? fallback);
  const [battle_card = null, ...bench] = field.split('|').map((slot) => fighter(slot, hpOf));
  return {
    life: number('life', 3),
    energy: number('energy', 0),
    deck: words('deck') ?? [],
    drawn: 0,
    hand: words('hand') ?? [],
    battle_card,
    bench: [bench[0] ?? null, bench[1] ?? null],
    discard: words('discard') ?? [],
    setup_done: !fields.includes('setting up'),
    timeouts: number('timeouts', 0),
  };
}

/**
 * A battle written as text. It has a line `turn 5 of a` (or `setup`) and one for each side, for
 * example `a: fire 60/100 e2 burn:10:2 | water e1 | - ; hand earth wind ; deck ice ; life 2 ;
 * energy 1`. Missing parts have their defaults.
 */
export function position(text: string, plain: Record<string, Plain> = {}): Battle {
  const line = (start: string) =>
    text
      .split('\n')
      .map((row) => row.trim())
      .find((row) => row.startsWith(start)) ?? '';
  const ids = text.match(new RegExp(`\\b(${Attribute.options.join('|')})\\d*\\b`, 'g')) ?? [];
  const cards: Record<string, CheckedCard> = Object.fromEntries(
    ids.map((id) => [id, checkCard(plainCard(id, plain[id]))]),
  );
  const hpOf = (id: string) => cards[id]?.hp ?? 0;
  const [, turn = '0', turn_seat] = /turn (\d+) of ([ab])/.exec(text) ?? [];
  const seat = (turn_seat as Seat | undefined) ?? null;
  const odd = Number(turn) % 2 === 1;
  return {
    status: seat ? 'progress' : 'setup',
    cards,
    random: [1, 2, 3, 4],
    turn: Number(turn),
    turn_seat: seat,
    first: seat && (odd === (seat === 'a') ? 'a' : 'b'),
    retreated: text.includes('retreated'),
    replacements: null,
    outcome: null,
    sides: { a: side(line('a:').slice(2), hpOf), b: side(line('b:').slice(2), hpOf) },
  };
}

const showFighter = (shown: Fighter | null): string => {
  if (!shown) return '-';
  const { card, hp, max_hp, energy, conditions, ability_used } = shown;
  const lasting = conditions.map(({ name, amount, turns }) => ` ${name}:${amount}${turns === null ? '' : `:${turns}`}`);
  return `${card} ${hp}/${max_hp} e${energy}${lasting.join('')}${ability_used ? ' used' : ''}`;
};

/** A side's field in the notation of `position`. */
export const field = (battle: Battle, seat: Seat): string => {
  const { battle_card, bench } = battle.sides[seat];
  return [battle_card, ...bench].map(showFighter).join(' | ');
};

/**
 * The battle after actions such as `a attack`, `b escape 1`, `a place 0 bench 1`, `a attach
 * bench-0` and `a use bench-0 battle_card`. Throws at a refusal.
 */
export function after(battle: Battle, ...moves: string[]): Battle {
  return moves.reduce((now, move) => {
    const applied = applyAction(now, seatOf(move), action(move));
    if (!applied.ok) throw new Error(`${move}: ${applied.reason}`);
    return applied.battle;
  }, battle);
}

/** Why an action is refused, or null. */
export function refusal(battle: Battle, move: string): RefusalReason | null {
  const applied = applyAction(battle, seatOf(move), action(move));
  return applied.ok ? null : applied.reason;
}

/** The events of an action, as lines `<type> <seat> …` without the names of the fields. */
export function eventLines(battle: Battle, move: string): string[] {
  const applied = applyAction(battle, seatOf(move), action(move));
  if (!applied.ok) throw new Error(`${move}: ${applied.reason}`);
  return applied.events.map((event) => Object.values(event).join(' '));
}

const seatOf = (move: string): Seat => (move.startsWith('a') ? 'a' : 'b');

function action(move: string): Action {
  const [, verb, first = '', to = '', bench] = move.split(' ');
  switch (verb) {
    case 'place': {
      const to_field = to === 'bench' ? 'bench' : 'battle_card';
      const index = bench === undefined ? {} : { bench_index: Number(bench) };
      return { type: 'action.place_card', card_index: Number(first), to_field, ...index };
    }
    case 'use':
      return { type: 'action.use_ability', card_id: first, ...(to && { target: to }) };
    case 'escape':
      return { type: 'action.escape', bench_index: Number(first) };
    case 'attach':
      return { type: 'action.assign_energy', card_id: first };
    case 'attack':
      return { type: 'action.attack' };
    case 'ready':
      return { type: 'action.setup_complete' };
    case 'end':
      return { type: 'action.end_turn' };
    case 'surrender':
      return { type: 'action.surrender' };
    default:
      throw new Error(`There is no move: ${move}`);
  }
}

/**
 * The same battle with a generator whose next coins fall as written, `H` for heads, `T` for tails.
 */
export function withCoins(battle: Battle, coins: string): Battle {
  for (let seed = 0; seed < 10_000; seed++) {
    const random = randomFromSeed(seed.toString(16).padStart(32, '0'));
    let state = random;
    const falls = [...coins].every((coin) => {
      const [flip, next] = nextBelow(state, 2);
      state = next;
      return (flip === 0 ? 'H' : 'T') === coin;
    });
    if (falls) return { ...battle, random };
  }
  throw new Error(`No seed makes the coins fall ${coins}`);
}
