import { mustAct } from '@maseki/bots/choose-action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { type BattleStart, createBattle } from '@maseki/rules/create-battle.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { Seat } from '../duel.ts';
import { peacefulAction } from './peaceful.ts';

/** A message of an action, and the seat in the order of the tokens that sends it. */
export interface PreparedAction {
  seat: Seat;
  text: string;
}

/** How a room begins, with the seat of the rules that has the first token. */
export interface RoomStart extends BattleStart {
  first: 'a' | 'b';
}

const SEATS = ['a', 'b'] as const;

/** Version of a room with its first entry only. */
export const FIRST_VERSION = 1;

/** The side that must act, with its view. Undefined once the battle is over. */
function turnOf(battle: Battle) {
  for (const side of SEATS) {
    const view = viewOf(battle, side);
    if (mustAct(view)) return { side, view };
  }
  return undefined;
}

/**
 * The messages of a room's first `count` actions, played beforehand, fewer if the battle ends. The
 * n-th one is for version n + 1, so that a client which reads nothing but versions can play.
 */
export function preparedActions({ seed, decks, first }: RoomStart, count: number): PreparedAction[] {
  const actions: PreparedAction[] = [];
  let battle = createBattle({ seed, decks });
  const begun = Date.now();
  while (actions.length < count) {
    const turn = turnOf(battle);
    if (!turn) return actions;
    const action = peacefulAction(turn.view);
    const result = applyAction(battle, turn.side, action);
    if (!result.ok) throw new Error(`the rules refuse a prepared action: ${result.reason}`);
    battle = result.battle;
    // Ids of one millisecond do not rise, but a player's actions have milliseconds of their own.
    const action_id = ulid(begun + actions.length);
    const text = JSON.stringify({ ...action, action_id, version: FIRST_VERSION + actions.length });
    actions.push({ seat: turn.side === first ? 0 : 1, text });
  }
  return actions;
}
