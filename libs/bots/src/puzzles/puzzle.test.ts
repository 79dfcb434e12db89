import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Action } from '@maseki/rules/action.ts';
import { refusalOf } from '@maseki/rules/legal-actions.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { applyMove, generateMoves } from '../moves.ts';
import { deckOf } from '../self-play/random-record.ts';
import { seededRandom } from '../self-play/seeded-random.ts';
import { turnBegins } from '../self-play/turn-begins.ts';
import { bundledPuzzles, puzzleText } from './bundled.ts';
import { coinStates, coinsOfAttack } from './coins.ts';
import { answerPlan } from './defence.ts';
import { positionText } from './notation.ts';
import { battleOf, type PuzzlePosition, positionOf, SOLVER } from './position.ts';
import { judgePlan, materialOf, puzzleOf, winningHashes } from './puzzle.ts';
import { missedWin, type SureWins, sureWins } from './sure-wins.ts';
import { type Checker, checkerOf } from './testing/plain-checker.ts';

const isSample = Boolean(process.env['TEST_SAMPLE']);
const positions = bundledPuzzles.map(({ position }) => position);

/** Some of them in a whole run, all if the file is named. */
const spread = <T>(items: readonly T[], sample: number): T[] =>
  isSample ? items.filter((_, index) => index % Math.ceil(items.length / sample) === 0) : [...items];

const solved = (position: PuzzlePosition) => puzzleOf(battleOf(position), SOLVER);
const after = (battle: Battle, actions: readonly Action[]) =>
  actions.reduce((now, action) => applyMove(now, SOLVER, action), battle);

/** True if a plan wins for certain by plain enumeration. */
function isProven(checker: Checker, position: PuzzlePosition, actions: readonly Action[]): boolean {
  const last = actions.at(-1);
  return last !== undefined && checker.winsBy(after(battleOf(position), actions.slice(0, -1)), last, 2);
}

describe('bundled puzzles', () => {
  test('there are enough of each level in 60 KB, and no material comes twice', () => {
    const levels = Map.groupBy(bundledPuzzles, ({ level }) => level);
    expect([...levels.values()].map((puzzles) => puzzles.length >= 30)).toEqual([true, true, true]);
    expect(bundledPuzzles.map(puzzleText).join().length).toBeLessThan(60_000);
    expect(new Set(positions.map(materialOf)).size).toBe(positions.length);
  });

  // A failure means that cards or rules changed: `npm run bench -- puzzles --bundle` makes new ones.
  test('each is still proven, with one minimal plan, and tells nothing of its battle', () => {
    for (const puzzle of spread(bundledPuzzles, 10)) {
      const { position, winning, solution } = puzzle;
      const { plans = [], minimal = [] } = sureWins(battleOf(position), SOLVER, 2) ?? {};
      expect({ ...puzzle, winning: winningHashes(plans), solution: minimal[0]?.actions }).toEqual(puzzle);
      expect(minimal.length).toBe(1);
      expect(judgePlan(position, winning, solution)).toBe('solved');
      for (const { pile, discard } of [position.you, position.opponent])
        expect([pile, discard]).toEqual([pile.toSorted(), discard.toSorted()]);
    }
  }, 600_000);

  test('a second proof by plain enumeration judges every plan of the first turn alike', () => {
    for (const position of spread(positions, 3)) {
      const battle = battleOf(position);
      const checker = checkerOf(battle, SOLVER);
      for (const { actions, wins } of sureWins(battle, SOLVER, 2)?.plans ?? []) {
        const proof = { position: positionText(position), actions, wins: isProven(checker, position, actions) };
        expect(proof).toEqual({ ...proof, wins });
      }
    }
  }, 3_600_000);
});

describe('the answer to a plan', () => {
  /** The answer, and the battle after it by each replacement that the solver may have to choose. */
  function played(battle: Battle, plan: readonly Action[]) {
    const { refuted, steps } = answerPlan(battle, plan);
    const end = steps.at(-1)?.battle;
    const choices = end?.replacements ? generateMoves(end, SOLVER) : [];
    const ends = choices.map((choice) => answerPlan(battle, [...plan, choice]).steps.at(-1)?.battle);
    return { refuted, ends: (choices.length > 0 ? ends : [end]).filter((each) => each !== undefined) };
  }

  test('refutes a wrong one, so that nothing wins in the next turn, and is a win for a right one', () => {
    for (const position of spread(positions, 10)) {
      const battle = battleOf(position);
      const plans = sureWins(battle, SOLVER, 2)?.plans ?? [];
      const some = [...plans.filter(({ wins }) => wins).slice(0, 2), ...plans.filter(({ wins }) => !wins).slice(0, 4)];
      for (const { actions, wins } of some) {
        const { refuted, ends } = played(battle, actions);
        expect(refuted).toBe(!wins);
        const decided = ends.filter(({ replacements }) => !replacements);
        const isWon = decided.some((end) =>
          end.outcome ? end.outcome.winner === SOLVER : missedWin(end, SOLVER) !== null,
        );
        if (!wins || decided.length === ends.length) expect(isWon).toBe(wins);
      }
    }
  }, 600_000);

  test('a plan that the rules refuse is illegal, as one without the end of the turn', () => {
    for (const { position, solution, winning } of bundledPuzzles) {
      expect(judgePlan(position, winning, solution.slice(0, -1))).toBe('illegal');
      expect(judgePlan(position, winning, [...solution, { type: 'action.end_turn' }])).toBe('illegal');
      expect(judgePlan(position, winning, [{ type: 'action.surrender' }])).toBe('illegal');
    }
  });

  test('judging takes 5 ms at most', () => {
    const times = bundledPuzzles.map(({ position, solution, winning }) => {
      const begin = performance.now();
      judgePlan(position, winning, solution);
      return performance.now() - begin;
    });
    expect(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]).toBeLessThan(5);
  });
});

describe('turns of battles', () => {
  interface Studied {
    position: PuzzlePosition;
    found: SureWins;
  }
  const studied: Studied[] = [];

  beforeAll(() => {
    for (let n = 0; n < (isSample ? 20 : 300); n++) {
      const seeded = seededRandom(`turns ${n}`);
      const decks = { a: deckOf(seeded.random), b: deckOf(seeded.random) };
      for (const { battle, seat } of turnBegins(decks, 'normal', seeded)) {
        const position = positionOf(battle, seat);
        const found = sureWins(battleOf(position), SOLVER, 2);
        if (found) studied.push({ position, found });
      }
    }
  }, 600_000);

  /** True if an attack, with the turn's energy on the battle card or not, wins at once with every coin heads. */
  function winsByLuck(position: PuzzlePosition): boolean {
    const attack: Action = { type: 'action.attack' };
    const energy: Action = { type: 'action.assign_energy', card_id: 'battle_card' };
    return [[], [energy]].some((steps) => {
      const ready = after(battleOf(position), steps);
      const heads = coinStates(coinsOfAttack(ready, SOLVER)).at(-1);
      if (refusalOf(ready, SOLVER, attack) || !heads) return false;
      return applyMove({ ...ready, random: heads }, SOLVER, attack).outcome?.winner === SOLVER;
    });
  }

  test('200 with two plans, or with a coin that may fail, are refused', () => {
    const doubled = studied.filter(({ found }) => found.minimal.length > 1);
    const lucky = studied.filter(({ position, found }) => !found.wins && winsByLuck(position));
    expect(lucky.length).toBeGreaterThanOrEqual(isSample ? 0 : 5);
    expect(doubled.length + lucky.length).toBeGreaterThanOrEqual(isSample ? 10 : 200);
    for (const { position } of [...doubled, ...lucky]) expect(solved(position)).toBeNull();
    for (const { position } of lucky)
      expect(checkerOf(battleOf(position), SOLVER).wins(battleOf(position), 2)).toBe(false);
    for (const { position, found } of doubled.slice(0, 10)) {
      const checker = checkerOf(battleOf(position), SOLVER);
      const proven = found.minimal.map((plan) => isProven(checker, position, plan.actions));
      expect(proven).toEqual(proven.map(() => true));
    }
  }, 600_000);
});
