import { text } from '../text.ja.ts';
import * as look from './chip.module.css';
import * as css from './puzzle-play.module.css';
import type { PuzzleView } from './use-puzzle-game.ts';

const say = text.panel;

interface PuzzlePanelProps {
  game: PuzzleView;
  /** True if the player may see the answer. */
  hasAnswer: boolean;
}

function AnswerSteps({ game }: { game: PuzzleView }) {
  const at = game.answerAt ?? 1;
  const last = game.shown?.answer?.length ?? 1;
  return (
    <>
      <p className={css.step} role="status">
        {say.answerAt(at - 1, last - 1)}
      </p>
      <button type="button" className={look.chip} aria-disabled={at === 1} onClick={() => game.goTo(at - 1)}>
        {say.back}
      </button>
      <button
        type="button"
        className={look.chip}
        data-main
        aria-disabled={at === last}
        onClick={() => game.goTo(at + 1)}
      >
        {say.next}
      </button>
      <button type="button" className={look.chip} onClick={game.begin}>
        {say.leaveAnswer}
      </button>
    </>
  );
}

/** What the puzzle asks for or how it went, with the way back and to the answer. */
export function PuzzlePanel({ game, hasAnswer }: PuzzlePanelProps) {
  const { stage } = game;
  return (
    <section className={css.panel} aria-label={say.label} data-stage={stage} data-answer={hasAnswer}>
      {game.answerAt === null ? (
        <>
          <p className={css.sentence} role="status">
            {text.stages[stage]}
          </p>
          <button type="button" className={look.chip} aria-disabled={game.isUntouched} onClick={game.undo}>
            {say.undo}
          </button>
          <button type="button" className={look.chip} aria-disabled={game.isUntouched} onClick={game.begin}>
            {say.again}
          </button>
          {hasAnswer ? (
            <button type="button" className={look.chip} onClick={game.openAnswer}>
              {say.answer}
            </button>
          ) : null}
        </>
      ) : (
        <AnswerSteps game={game} />
      )}
    </section>
  );
}
