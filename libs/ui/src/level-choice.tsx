import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import { BOT_LEVELS } from '@maseki/contracts/battle/limits.ts';
import { useId } from 'react';
import { Button } from './button.tsx';
import * as css from './level-choice.module.css';
import { levels, text } from './text.ja.ts';

/** A button for each level of the computer, and a line on how it plays, which low screens leave out. */
export function LevelChoice({ onChoose }: { onChoose: (level: BotLevel) => void }) {
  const id = useId();
  return (
    <>
      <div className={css.levels}>
        {BOT_LEVELS.map((level) => (
          <Button
            key={level}
            variant="secondary"
            wide
            aria-describedby={`${id}-${level}`}
            onClick={() => onChoose(level)}
          >
            {levels[level]}
          </Button>
        ))}
      </div>
      {BOT_LEVELS.map((level) => (
        <p key={level} id={`${id}-${level}`} className={css.note}>
          {text.levelNotes[level]}
        </p>
      ))}
    </>
  );
}
