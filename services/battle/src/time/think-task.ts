import { chooseAction } from '@maseki/bots/choose-action.ts';
import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';

export interface ThinkTask {
  level: BotLevel;
  view: BattleView;
}

/** Thinks for a computer player; runs in a worker thread. */
export default function think({ level, view }: ThinkTask): Action {
  return chooseAction({ level, view, random: Math.random });
}
