import type { Action } from '@maseki/rules/action.ts';
import type { Battle } from '@maseki/rules/state.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { BOT_SEAT, determinize } from './determinize.ts';
import { chooseEasyAction } from './easy-bot.ts';
import { chooseHardAction } from './hard-bot.ts';
import { chooseNormalAction } from './normal-bot.ts';
import { chooseSetupAction } from './placements.ts';

export type Level = 'easy' | 'normal' | 'hard';

/** What a bot decides on. */
interface DecisionInput {
  level: Level;
  /** All that the bot sees of the battle. */
  view: BattleView;
  /** Numbers from 0 (inclusive) to 1 (exclusive). The action depends only on them, the view and, for `hard`, the time. */
  random: () => number;
  /** How long `hard` may think, in milliseconds; 60 by default. With too little for a search it plays as `normal` does. */
  budgetMs?: number;
  /** A number of iterations of `hard` in place of a time, so that its action can be repeated. */
  iterations?: number;
  /** The time in milliseconds, for the budget. */
  clock?: () => number;
}

/** Whether the battle waits for this side. */
export function mustAct({ status, turn_side, you, must_replace, opponent_must_replace }: BattleView): boolean {
  if (status === 'setup') return !you.status.setup_done;
  if (status !== 'progress') return false;
  return must_replace || (turn_side === 'you' && !opponent_must_replace);
}

/** How long `hard` thinks where nobody waits for the same processor. */
export const BUDGET_MS = 60;
/** A search of fewer iterations chooses no better than `normal` (found by self-play). */
const LEAST_ITERATIONS = 8;

function hardAction(input: DecisionInput, battle: Battle): Action {
  const { view, random, budgetMs = BUDGET_MS, iterations, clock = () => performance.now() } = input;
  if (iterations !== undefined) return chooseHardAction(view, random, (done) => done < iterations);
  const until = clock() + budgetMs;
  let searched = 0;
  const action = chooseHardAction(view, random, (done) => {
    searched = done;
    return clock() < until;
  });
  return searched > 0 && searched < LEAST_ITERATIONS ? chooseNormalAction(battle, BOT_SEAT, random) : action;
}

/** The action of a bot for a side that has to act (`mustAct`). Bots never surrender. */
export function chooseAction(input: DecisionInput): Action {
  const { level, view, random } = input;
  if (!mustAct(view)) throw new Error('The battle does not wait for this side');
  const battle = determinize(view, random);
  if (battle.status === 'setup') return chooseSetupAction(battle, BOT_SEAT, random);
  switch (level) {
    case 'easy':
      return chooseEasyAction(battle, random);
    case 'normal':
      return chooseNormalAction(battle, BOT_SEAT, random);
    case 'hard':
      return hardAction(input, battle);
  }
}
