import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import { LevelChoice } from '@maseki/ui/level-choice.tsx';
import { text } from '../text.ja.ts';
import * as css from './waiting-screen.module.css';

interface PracticeOfferProps {
  reason: string;
  onPractice: (level: BotLevel) => void;
}

export function PracticeOffer({ reason, onPractice }: PracticeOfferProps) {
  return (
    <section className={css.offer} aria-label={text.practice.title}>
      <p className={css.note}>{reason}</p>
      <LevelChoice onChoose={onPractice} />
      <p className={css.note}>{text.practice.note}</p>
    </section>
  );
}
