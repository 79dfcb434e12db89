import type { DailyPuzzle } from '@maseki/contracts/battle/puzzles.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { text } from '../text.ja.ts';
import * as css from './days.module.css';

interface StandingProps {
  puzzle: DailyPuzzle;
  /** Days in a row. */
  run: number;
  isPlayer: boolean;
}

/** How others did, and for how long the player has come. */
export const Standing = ({ puzzle, run, isPlayer }: StandingProps) => (
  <div className={css.standing}>
    <p>{text.tried(puzzle.tried, puzzle.solved_first)}</p>
    {run > 0 ? <p>{text.run(run)}</p> : null}
    {isPlayer ? null : (
      <p className={css.register}>
        {text.register}
        <LinkButton variant="secondary" to="/register">
          {text.toRegister}
        </LinkButton>
      </p>
    )}
  </div>
);
