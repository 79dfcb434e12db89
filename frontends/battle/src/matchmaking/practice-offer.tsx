import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import { Button } from '@maseki/ui/button.tsx';
import { LevelChoice } from '@maseki/ui/level-choice.tsx';
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
      <p className={css.aside}>{text.trials.note}</p>
      <LevelChoice onChoose={onPractice} />
      <p className={css.aside}>{text.practice.note}</p>
    </section>
  );
}
