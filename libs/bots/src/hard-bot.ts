import type { Action } from '@maseki/rules/action.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import type { Battle } from '@maseki/rules/state.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { type Candidate, rootCandidates, turnCandidates } from './candidates.ts';
import { BOT_SEAT, determinize } from './determinize.ts';
import { evaluate } from './evaluate.ts';

/** What has been learnt of a choice. Values are from 0 (lost) to 1 (won) for the side that makes the choice. */
interface Branch {
  visits: number;
  total: number;
  children: Map<string, Branch>;
}

/** Found by self-play. */
const tuning = {
  /** Points of `evaluate` over which the chance to win rises from even to three quarters, roughly. */
  scale: 100,
  exploration: 0.25,
  /** The position's own look counts as so many visits. */
  priorWeight: 2,
  /** Turns that are played on, each as it looks best, after the last known choice. */
  tail: 4,
};

const newBranch = (): Branch => ({ visits: 0, total: 0, children: new Map() });

const chanceToWin = (battle: Battle, seat: Seat): number => 1 / (1 + Math.exp(-evaluate(battle, seat) / tuning.scale));

/** Upper confidence bound: what looks good, or has hardly been tried. */
function promise(option: Candidate, seat: Seat, parent: Branch): number {
  const { visits = 0, total = 0 } = parent.children.get(option.key) ?? {};
  const mean = (total + tuning.priorWeight * chanceToWin(option.after, seat)) / (visits + tuning.priorWeight);
  return mean + tuning.exploration * Math.sqrt(Math.log(parent.visits + 1) / (visits + 1));
}

function best(options: readonly Candidate[], worth: (option: Candidate) => number): Candidate {
  const [first, ...others] = options;
  if (!first) throw new Error('Nothing to choose from');
  let [found, foundWorth] = [first, worth(first)];
  for (const option of others) {
    const optionWorth = worth(option);
    if (optionWorth > foundWorth) [found, foundWorth] = [option, optionWorth];
  }
  return found;
}

/** Plays on for some turns as it looks best at first sight. */
function playedOn(battle: Battle, random: () => number): Battle {
  let now = battle;
  for (let turn = 0; turn < tuning.tail && now.turn_seat && !now.outcome; turn++) {
    const seat = now.turn_seat;
    now = best(turnCandidates(now, seat, random), ({ after }) => evaluate(after, seat)).after;
  }
  return now;
}

/** One thought: an imagined battle is followed along the tree to a choice not tried before, and on for some turns. */
function think(root: Branch, view: BattleView, random: () => number): void {
  const path: { branch: Branch; seat: Seat }[] = [];
  let battle = determinize(view, random);
  let branch = root;
  let options = rootCandidates(battle, BOT_SEAT, random);
  let seat: Seat = BOT_SEAT;
  for (;;) {
    const parent = branch;
    const option = best(options, (each) => promise(each, seat, parent));
    branch = parent.children.get(option.key) ?? newBranch();
    parent.children.set(option.key, branch);
    path.push({ branch, seat });
    battle = option.after;
    if (branch.visits === 0 || battle.outcome || !battle.turn_seat) break;
    seat = battle.turn_seat;
    options = turnCandidates(battle, seat, random);
  }
  const value = chanceToWin(playedOn(battle, random), BOT_SEAT);
  root.visits += 1;
  for (const step of path) {
    step.branch.visits += 1;
    step.branch.total += step.seat === BOT_SEAT ? value : 1 - value;
  }
}

/**
 * Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012, single observer): each thought imagines the
 * hidden cards anew, and all thoughts share one tree over what the reader can tell apart. `goOn` is asked before each.
 */
export function search(view: BattleView, random: () => number, goOn: (thoughts: number) => boolean): Action {
  const options = rootCandidates(determinize(view, random), BOT_SEAT, random);
  const [only] = options;
  if (only && options.length === 1) return only.first;
  const root = newBranch();
  for (let thoughts = 0; thoughts === 0 || goOn(thoughts); thoughts++) think(root, view, random);
  return best(options, ({ key }) => root.children.get(key)?.visits ?? 0).first;
}
