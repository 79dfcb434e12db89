import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { createBattle } from '@maseki/rules/create-battle.ts';
import { SEATS, type Seat } from '@maseki/rules/seat.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { viewOf } from '@maseki/rules/view.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { mustAct } from '../choose-action.ts';

/** Chooses for one side; it is given that side's view and nothing else. */
export type Policy = (view: BattleView) => Action;

export interface SelfPlayMatch {
  seed: string;
  decks: Record<Seat, readonly CardData[]>;
  policies: Record<Seat, Policy>;
  /** Told of each battle state with what was chosen in it. */
  onAction?: (battle: Battle, seat: Seat, action: Action) => void;
}

/** Plays a battle to its end. Throws when a player chooses what is refused. */
export function playBattle({ seed, decks, policies: players, onAction: watch }: SelfPlayMatch): Battle {
  let battle = createBattle({ seed, decks });
  while (battle.status !== 'finished') {
    const seat: Seat | undefined = SEATS.find((side) => mustAct(viewOf(battle, side)));
    if (!seat) throw new Error('The battle waits for nobody');
    const action = players[seat](viewOf(battle, seat));
    watch?.(battle, seat, action);
    const applied = applyAction(battle, seat, action);
    if (!applied.ok) throw new Error(`${action.type} was refused: ${applied.reason}`);
    battle = applied.battle;
  }
  return battle;
}
