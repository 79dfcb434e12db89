import { answerPlan } from '@maseki/bots/puzzles/defence.ts';
import { battleOf, type PuzzlePosition, SOLVER } from '@maseki/bots/puzzles/position.ts';
import { missedWin } from '@maseki/bots/puzzles/sure-wins.ts';
import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import type { BattleEvent } from '@maseki/rules/event.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import { refusalText } from '@maseki/rules/refusals.ts';
import { otherSeat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { localState } from '@maseki/ui/local-room.ts';
import { text } from '../text.ja.ts';
import type { GameReply, GameRequest, Moment, OpenCards, Stage } from './messages.ts';

interface Step {
  battle: Battle;
  events: readonly BattleEvent[];
}

/** An own action with all that followed until the next own decision. */
interface Move {
  action: Action;
  steps: readonly Step[];
  stage: Stage;
}

const OPPONENT = otherSeat(SOLVER);
const PLAYERS = { a: { _id: 'solver', name: text.you }, b: { _id: 'opponent', name: text.opponent } };

/** The pile of a seat as cards, by the view of a hand that has them. */
function pileOf(battle: Battle, seat: 'a' | 'b') {
  const side = battle.sides[seat];
  const shown = {
    ...battle,
    sides: { ...battle.sides, [seat]: { ...side, hand: side.deck.slice(side.drawn).sort() } },
  };
  return viewOf(shown, seat).you.status.hand_cards;
}

const openCards = (battle: Battle): OpenCards => ({
  hand: viewOf(battle, OPPONENT).you.status.hand_cards,
  piles: { you: pileOf(battle, SOLVER), opponent: pileOf(battle, OPPONENT) },
});

/** True while the solver goes on in the turn of `before`. */
const isSameTurn = (before: Battle, { turn, outcome, replacements }: Battle): boolean =>
  turn === before.turn && !outcome && !replacements;

/** A puzzle while it is played. The opponent answers the first turn by proof, coins and draws with it. */
class PuzzleGame {
  readonly #start: Battle;
  readonly #moves: Move[] = [];

  constructor(position: PuzzlePosition) {
    this.#start = battleOf(position);
  }

  get stage(): Stage {
    return this.#moves.at(-1)?.stage ?? 'first';
  }

  get #battle(): Battle {
    return this.#moves.at(-1)?.steps.at(-1)?.battle ?? this.#start;
  }

  get #moments(): Moment[] {
    const steps = [{ battle: this.#start, events: [] }, ...this.#moves.flatMap((move) => move.steps)];
    return steps.map(({ battle, events }, n) => ({
      state: localState({ battle, events, version: n + 1, players: PLAYERS }, SOLVER),
      open: openCards(battle),
    }));
  }

  /** The whole game so far. */
  tell = (): GameReply => ({ moments: this.#moments, stage: this.stage });

  act(action: Action): GameReply {
    const before = this.#battle;
    const { stage } = this;
    const result = applyAction(before, SOLVER, action);
    if (!result.ok) return { moments: [], stage, refusal: refusalText[result.reason] };
    const told = this.#moments.length;
    const isFirstTurn = stage === 'first' && !isSameTurn(before, result.battle);
    this.#moves.push({ action, ...this.#after(action, before, result) });
    const plan = isFirstTurn && action.type !== 'action.surrender' && { plan: this.#moves.map((move) => move.action) };
    return { moments: this.#moments.slice(told), stage: this.stage, ...plan };
  }

  undo(): void {
    this.#moves.pop();
  }

  /** Plays a solution and wins by it. */
  show(solution: readonly Action[]): void {
    for (const action of solution) this.act(action);
    this.#finish();
  }

  #finish(): boolean {
    const battle = this.#battle;
    const { stage } = this;
    if (stage !== 'second') return stage === 'won';
    if (!battle.replacements) {
      for (const action of missedWin(battle, SOLVER) ?? []) this.act(action);
      return this.stage === 'won';
    }
    return legalActions(battle, SOLVER).some((action) => {
      if (action.type === 'action.surrender') return false;
      this.act(action);
      const hasWon = this.#finish();
      if (!hasWon) this.undo();
      return hasWon;
    });
  }

  #after(action: Action, before: Battle, result: Step): Omit<Move, 'action'> {
    const { stage } = this;
    if (action.type === 'action.surrender') return { steps: [result], stage: 'failed' };
    const isBetween = before.replacements !== null;
    if (!isBetween && isSameTurn(before, result.battle)) return { steps: [result], stage };
    if (isBetween || stage === 'first') {
      const { refuted, steps } = answerPlan(this.#start, [...this.#moves.map((move) => move.action), action]);
      const hasWon = steps.at(-1)?.battle.outcome?.winner === SOLVER;
      return { steps, stage: refuted ? 'refuted' : hasWon ? 'won' : 'second' };
    }
    const hasWon = result.battle.outcome?.winner === SOLVER;
    return { steps: [result], stage: stage === 'refuted' ? stage : hasWon ? 'won' : 'failed' };
  }
}

/** A worker's replies to its page. */
export function gameReplies() {
  let game: PuzzleGame | null = null;
  return (request: GameRequest): GameReply => {
    if (request.ask === 'begin' || request.ask === 'answer') game = new PuzzleGame(request.position);
    if (!game) throw new Error('no puzzle was begun');
    if (request.ask === 'act') return game.act(request.action);
    if (request.ask === 'answer') game.show(request.solution);
    if (request.ask === 'undo') game.undo();
    return game.tell();
  };
}
