import type { Action } from '@maseki/rules/action.ts';
import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import type { Prover } from './prover.ts';
import { cardAt, coinsOf, endsTurn, type Move, movesIn, play, type Search, type SearchState } from './search-state.ts';
import { keyOf } from './state-key.ts';

/** One way to play a turn to its end. */
export interface Plan {
  readonly actions: readonly Action[];
  /** What it does, in no order, the place on the bench left out. The end of the turn is no step. */
  readonly steps: ReadonlySet<string>;
  /** `planHash` of its last action. */
  readonly hash: string;
  readonly wins: boolean;
}

/** FNV-1a with another start, then mixed. */
function word(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Of 64 bits, the same in services and pages. Not made against forgery. */
export const hashOf = (text: string): string =>
  [0x811c9dc5, 0x01234567].map((start) => word(text, start).toString(36).padStart(7, '0')).join('');

/** Equal for plans that lead to the same state and end the turn there alike. */
export const planHash = (search: Pick<Search, 'scope'>, state: SearchState, last: Action): string =>
  hashOf(`${keyOf(search.scope, state)}>${endsTurn(last) ? last.type : JSON.stringify(last)}`);

/** A step in words of cards, because a card's place depends on the order. */
function stepOf({ sides, cards }: Battle, seat: Seat, action: Action): string | null {
  const side = sides[seat];
  switch (action.type) {
    case 'action.place_card':
      return `place ${side.hand[action.card_index]}`;
    case 'action.assign_energy':
      return `energy ${cardAt(side, action.card_id)}`;
    case 'action.escape':
      return `retreat ${side.bench[action.bench_index]?.card}`;
    case 'action.attack':
      return 'attack';
    case 'action.use_ability': {
      const user = cardAt(side, action.card_id);
      const { target = '' } = action;
      const targets = cards[user]?.ability?.effect.op === 'crowd_damage' ? sides[otherSeat(seat)] : side;
      return `ability ${user} ${target && cardAt(targets, target)}`;
    }
    default:
      return null;
  }
}

/** Every way to play the turn in which the search begins, by states and steps, not by orders. */
export function plansOf(search: Search, prover: Prover, turns: number): Plan[] {
  const { scope } = search;
  const { solver } = scope;
  const plans: Plan[] = [];
  const seen = new Set<string>();

  function extend(state: SearchState, actions: readonly Action[], steps: readonly string[], move: Move): void {
    const step = stepOf(state.battle, solver, move.action);
    const taken = [...actions, move.action];
    const done = step === null ? steps : [...steps, step].sort();
    const ends = (wins: boolean) =>
      plans.push({ actions: taken, steps: new Set(done), hash: planHash(search, state, move.action), wins });
    if (endsTurn(move.action)) {
      const after = coinsOf(state, solver, move).map((random) => play(scope, state, solver, move, random));
      ends(after.every((next) => prover.wins(next, turns - 1)));
      return;
    }
    const next = play(scope, state, solver, move);
    if (next.battle.outcome) ends(next.battle.outcome.winner === solver);
    else visit(next, taken, done);
  }

  function visit(state: SearchState, actions: readonly Action[], steps: readonly string[]): void {
    const name = `${keyOf(scope, state)}|${steps.join()}`;
    if (seen.has(name)) return;
    seen.add(name);
    for (const move of movesIn(scope, state, solver)) extend(state, actions, steps, move);
  }

  visit(search.state, [], []);
  return plans;
}

/** A plan by which the solver wins in this turn for certain. Throws if there is none. */
export function firstWin({ scope, state }: Search, { wins }: Prover): Action[] {
  const { solver } = scope;
  const actions: Action[] = [];
  let now = state;
  for (;;) {
    const at = now;
    const afterEach = (move: Move) => coinsOf(at, solver, move).map((random) => play(scope, at, solver, move, random));
    const move = movesIn(scope, at, solver).find((each) =>
      afterEach(each).every((after) => wins(after, endsTurn(each.action) ? 0 : 1)),
    );
    if (!move) throw new Error('There is no win in this turn');
    actions.push(move.action);
    now = play(scope, at, solver, move);
    if (endsTurn(move.action) || now.battle.outcome) return actions;
  }
}

const isPartOf = (steps: Plan['steps'], others: Plan['steps']): boolean => [...steps].every((step) => others.has(step));

/** The winning plans that hold no smaller one, one of each, the one with the fewest actions. */
export function minimalPlans(plans: readonly Plan[]): Plan[] {
  const winning = plans.filter(({ wins }) => wins).sort((one, other) => one.actions.length - other.actions.length);
  const minimal: Plan[] = [];
  for (const plan of winning) if (!minimal.some(({ steps }) => isPartOf(steps, plan.steps))) minimal.push(plan);
  return minimal;
}
