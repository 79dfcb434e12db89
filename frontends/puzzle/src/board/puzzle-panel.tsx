import { Button } from '@maseki/ui/button.tsx';
import { text } from '../text.ja.ts';
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
      <p className={css.sentence} role="status">
        {say.answerAt(at - 1, last - 1)}
      </p>
      <div className={css.buttons}>
        <Button variant="secondary" onClick={() => game.goTo(at - 1)}>
          {say.back}
        </Button>
        <Button onClick={() => game.goTo(at + 1)}>{say.next}</Button>
        <Button variant="ghost" onClick={game.begin}>
          {say.leaveAnswer}
        </Button>
      </div>
    </>
  );
}

/** What the puzzle asks for or how it went, with the way back and to the answer. */
export function PuzzlePanel({ game, hasAnswer }: PuzzlePanelProps) {
  const { stage } = game;
  return (
    <section className={css.panel} aria-label={say.label} data-stage={stage}>
      {game.answerAt === null ? (
        <>
          <p className={css.sentence} role="status">
            {text.stages[stage]}
          </p>
          <div className={css.buttons}>
            <Button variant="secondary" onClick={game.undo}>
              {say.undo}
            </Button>
            <Button variant="secondary" onClick={game.begin}>
              {say.again}
            </Button>
            {hasAnswer ? (
              <Button variant="ghost" onClick={game.openAnswer}>
                {say.answer}
              </Button>
            ) : null}
          </div>
        </>
      ) : (
        <AnswerSteps game={game} />
      )}
    </section>
  );
}
