import type { Action } from '@maseki/rules/action.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { createBattle } from '@maseki/rules/create-battle.ts';
import { SEATS, type Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { viewOf } from '@maseki/rules/view.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { mustAct } from '../choose-action.ts';
import { applyMove } from '../moves.ts';

/** Chooses the actions of one side from that side's view. */
export type Policy = (view: BattleView) => Action;

interface SelfPlayMatch {
  seed: string;
  decks: Record<Seat, readonly CardData[]>;
  policies: Record<Seat, Policy>;
  /** Called with every state and the action chosen in it. */
  onAction?: (battle: Battle, seat: Seat, action: Action) => void;
}

/** Plays a battle to its end. Throws when a policy chooses an action that is refused. */
export function playBattle({ seed, decks, policies, onAction }: SelfPlayMatch): Battle {
  let battle = createBattle({ seed, decks });
  while (battle.status !== 'finished') {
    const seat: Seat | undefined = SEATS.find((side) => mustAct(viewOf(battle, side)));
    if (!seat) throw new Error('The battle waits for neither side');
    const action = policies[seat](viewOf(battle, seat));
    onAction?.(battle, seat, action);
    battle = applyMove(battle, seat, action);
  }
  return battle;
}
