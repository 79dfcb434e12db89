import { chooseAction } from '@maseki/bots/choose-action.ts';
import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';

export interface BotTask {
  level: BotLevel;
  view: BattleView;
  /** How long it may think, in ms. */
  budgetMs?: number;
}

/**
 * Chooses a bot's action. This is the entry point of a worker thread, which piscina starts by the
 * path of this file.
 * @public
 */
export default function chooseBotAction(task: BotTask): Action {
  return chooseAction({ ...task, random: Math.random });
}
