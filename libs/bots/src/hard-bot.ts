import type { Action } from '@maseki/rules/action.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { type Candidate, rootCandidates, turnCandidates } from './candidates.ts';
import { BOT_SEAT, determinize } from './determinize.ts';
import { evaluate } from './evaluate.ts';

/** Statistics of one choice. Values go from 0 (lost) to 1 (won) for the side that chooses. */
interface TreeNode {
  visits: number;
  total: number;
  children: Map<string, TreeNode>;
}

/** Constants found by self-play. */
const tuning = {
  /** Points of `evaluate` that raise the chance to win from about a half to three quarters. */
  scale: 60,
  exploration: 0.5,
  /** Visits that the evaluation of a choice counts as. */
  priorWeight: 2,
  /** Turns of a rollout, as many of either side, because the evaluation favours who has just moved. */
  rolloutTurns: 6,
};

const newNode = (): TreeNode => ({ visits: 0, total: 0, children: new Map() });

const winProbability = (battle: Battle, seat: Seat): number =>
  1 / (1 + Math.exp(-evaluate(battle, seat) / tuning.scale));

/** With the evaluation as prior: high for good choices and for those hardly tried. */
function upperConfidenceBound(candidate: Candidate, seat: Seat, parent: TreeNode): number {
  const { visits = 0, total = 0 } = parent.children.get(candidate.key) ?? {};
  const prior = winProbability(candidate.after, seat);
  const mean = (total + tuning.priorWeight * prior) / (visits + tuning.priorWeight);
  return mean + tuning.exploration * Math.sqrt(Math.log(parent.visits + 1) / (visits + 1));
}

function best(candidates: readonly Candidate[], score: (candidate: Candidate) => number): Candidate {
  const [first, ...others] = candidates;
  if (!first) throw new Error('There is no action to choose from');
  let [found, foundScore] = [first, score(first)];
  for (const candidate of others) {
    const candidateScore = score(candidate);
    if (candidateScore > foundScore) [found, foundScore] = [candidate, candidateScore];
  }
  return found;
}

/** Plays some turns greedily by the evaluation. */
function rollout(battle: Battle, random: () => number): Battle {
  let current = battle;
  for (let turn = 0; turn < tuning.rolloutTurns && current.turn_seat && !current.outcome; turn++) {
    const seat = current.turn_seat;
    current = best(turnCandidates(current, seat, random), ({ after }) => evaluate(after, seat)).after;
  }
  return current;
}

/** Determinizes, descends to a new choice, rolls out, and counts the value on the way back. */
function iterate(root: TreeNode, view: BattleView, random: () => number): void {
  const path: { node: TreeNode; seat: Seat }[] = [];
  let battle = determinize(view, random);
  let node = root;
  let candidates = rootCandidates(battle, BOT_SEAT, random);
  let seat: Seat = BOT_SEAT;
  for (;;) {
    const [parent, mover] = [node, seat];
    const candidate = best(candidates, (each) => upperConfidenceBound(each, mover, parent));
    node = parent.children.get(candidate.key) ?? newNode();
    parent.children.set(candidate.key, node);
    path.push({ node, seat });
    battle = candidate.after;
    if (node.visits === 0 || battle.outcome || !battle.turn_seat) break;
    seat = battle.turn_seat;
    candidates = turnCandidates(battle, seat, random);
  }
  const value = winProbability(rollout(battle, random), BOT_SEAT);
  root.visits += 1;
  for (const step of path) {
    step.node.visits += 1;
    step.node.total += step.seat === BOT_SEAT ? value : 1 - value;
  }
}

/**
 * Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012, single observer).
 * Every iteration samples the hidden cards again, and all iterations share one tree. `mayContinue`
 * is called before each with the number so far.
 */
export function chooseHardAction(
  view: BattleView,
  random: () => number,
  mayContinue: (iterations: number) => boolean,
): Action {
  const candidates = rootCandidates(determinize(view, random), BOT_SEAT, random);
  const [only] = candidates;
  if (only && candidates.length === 1) return only.firstAction;
  const root = newNode();
  for (let iterations = 0; iterations === 0 || mayContinue(iterations); iterations++) iterate(root, view, random);
  return best(candidates, ({ key }) => root.children.get(key)?.visits ?? 0).firstAction;
}
