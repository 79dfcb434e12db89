import type { Action } from '@maseki/rules/action.ts';
import type { Battle } from '@maseki/rules/state.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { chooseCarelessAction } from './careless-bot.ts';
import { BOT_SEAT, determinize } from './determinize.ts';
import { chooseHardAction } from './hard-bot.ts';
import { chooseNormalAction } from './normal-bot.ts';
import { chooseSetupAction, LITTLE_WHIM } from './placements.ts';

export type Level = 'easy' | 'normal' | 'hard';

/**
 * Of `hard` in a page, a number, not a time, so that moves are answered alike on a slow phone too.
 * With it the last trials are as hard as they should be (`npm run bench -- balance --trials`).
 */
export const PLAYED_ON_ITERATIONS = 40;

interface DecisionInput {
  level: Level;
  /** The bot's view of the battle. */
  view: BattleView;
  /** From 0 (inclusive) to 1 (exclusive). Decides the action, with view and (`hard`) time. */
  random: () => number;
  /** In ms, `BUDGET_MS` by default. If it is too short for a search, `hard` plays as `normal` does. */
  budgetMs?: number;
  /** Iterations of `hard` in place of a time, so that its action can be repeated. */
  iterations?: number;
  /** The clock for the budget, in milliseconds. */
  clock?: () => number;
}

/** True if the battle waits for this side. */
export function mustAct({ status, turn_side, you, must_replace, opponent_must_replace }: BattleView): boolean {
  if (status === 'setup') return !you.status.setup_done;
  if (status !== 'progress') return false;
  return must_replace || (turn_side === 'you' && !opponent_must_replace);
}

/** Thinking time of `hard` on a processor that it does not share. */
export const BUDGET_MS = 140;
/** Found by self-play. With fewer a search is no better than `normal`. */
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
  if (battle.status === 'setup')
    return chooseSetupAction(battle, BOT_SEAT, random, level === 'hard' ? LITTLE_WHIM : undefined);
  switch (level) {
    case 'easy':
    case 'normal':
      return chooseCarelessAction(battle, random, level);
    case 'hard':
      return hardAction(input, battle);
  }
}
