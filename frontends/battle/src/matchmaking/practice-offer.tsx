import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import { BOT_LEVELS } from '@maseki/contracts/battle/limits.ts';
import { Button } from '@maseki/ui/button.tsx';
import { text } from '../text.ja.ts';
import * as css from './waiting-screen.module.css';

interface PracticeOfferProps {
  reason: string;
  onPractice: (level: BotLevel) => void;
  /** Leaves for the twelve trials, which come first. */
  onTrials: () => void;
}

export function PracticeOffer({ reason, onPractice, onTrials }: PracticeOfferProps) {
  return (
    <section className={css.offer} aria-label={text.practice.title}>
      <p className={css.note}>{reason}</p>
      <Button wide onClick={onTrials}>
        {text.trials.go}
      </Button>
      <p className={css.levelNote}>{text.trials.note}</p>
      <div className={css.levels}>
        {BOT_LEVELS.map((level) => (
          <Button key={level} variant="secondary" wide onClick={() => onPractice(level)}>
            {text.levels[level]}
          </Button>
        ))}
      </div>
      {BOT_LEVELS.map((level) => (
        <p key={level} className={css.levelNote}>
          {text.practice.levelNotes[level]}
        </p>
      ))}
      <p className={css.note}>{text.practice.note}</p>
    </section>
  );
}
