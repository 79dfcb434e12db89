import type { Action } from '@maseki/rules/action.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { BOT_SEAT, determinize } from './determinize.ts';
import { chooseEasyAction } from './easy-bot.ts';
import { search } from './hard-bot.ts';
import { chooseNormalAction } from './normal-bot.ts';
import { chooseSetupAction } from './placements.ts';

export type Level = 'easy' | 'normal' | 'hard';

export interface DecisionInput {
  level: Level;
  /** All that the computer player sees of the battle. */
  view: BattleView;
  /** Numbers from 0 to below 1; the answer depends on nothing else but the view and, for `hard`, the time. */
  random: () => number;
  /** How long `hard` may think; 60 ms unless told. */
  budgetMs?: number;
  /** So many thoughts of `hard` instead of a time, so that the answer can be repeated. */
  iterations?: number;
  /** Milliseconds, for the budget. */
  clock?: () => number;
}

/** Whether the battle waits for this side. */
export function mustAct({ status, turn_side, you, must_replace, opponent_must_replace }: BattleView): boolean {
  if (status === 'setup') return !you.status.setup_done;
  if (status !== 'progress') return false;
  return must_replace || (turn_side === 'you' && !opponent_must_replace);
}

const BUDGET_MS = 60;

function hard({
  view,
  random,
  budgetMs = BUDGET_MS,
  iterations,
  clock = () => performance.now(),
}: DecisionInput): Action {
  const until = clock() + budgetMs;
  return search(view, random, (thoughts) => (iterations ? thoughts < iterations : clock() < until));
}

/** The action of a computer player that has to act (`mustAct`); it never surrenders. */
export function chooseAction(question: DecisionInput): Action {
  const { level, view, random } = question;
  if (!mustAct(view)) throw new Error('The battle does not wait for this side');
  const battle = determinize(view, random);
  if (battle.status === 'setup') return chooseSetupAction(battle, BOT_SEAT, random);
  switch (level) {
    case 'easy':
      return chooseEasyAction(battle, random);
    case 'normal':
      return chooseNormalAction(battle, BOT_SEAT, random);
    case 'hard':
      return hard(question);
  }
}
