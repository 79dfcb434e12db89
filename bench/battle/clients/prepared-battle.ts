import { mustAct } from '@maseki/bots/choose-action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { type BattleStart, createBattle } from '@maseki/rules/create-battle.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { ulid } from 'ulid';
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

/**
 * The messages of a room's first `count` actions, played beforehand, fewer if the battle ends. The
 * n-th one is for version n + 1, so that a client which reads nothing but versions can play.
 */
export function preparedActions({ seed, decks, first }: RoomStart, count: number): PreparedAction[] {
  const actions: PreparedAction[] = [];
  let battle = createBattle({ seed, decks });
  while (actions.length < count) {
    const side = SEATS.find((seat) => mustAct(viewOf(battle, seat)));
    if (!side) return actions;
    const action = peacefulAction(viewOf(battle, side));
    const result = applyAction(battle, side, action);
    if (!result.ok) throw new Error(`the rules refuse a prepared action: ${result.reason}`);
    battle = result.battle;
    const text = JSON.stringify({ ...action, action_id: ulid(), version: FIRST_VERSION + actions.length });
    actions.push({ seat: side === first ? 0 : 1, text });
  }
  return actions;
}
