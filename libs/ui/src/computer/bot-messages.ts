import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { BattleState } from '@maseki/contracts/battle/state.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';

/** A position for the computer in the worker. */
export interface BotRequest {
  id: number;
  level: BotLevel;
  view: BattleView;
  /** The same name gives the same action for the same view. */
  luck: string;
}

export interface BotReply {
  id: number;
  /** Null if the computer has nothing to do. */
  action: Action | null;
}

/** The states of a battle as its reader saw them. */
export interface MissedWinsRequest {
  states: readonly BattleState[];
}

export interface MissedWinsReply {
  versions: readonly number[];
}
