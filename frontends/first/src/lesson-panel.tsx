import { HINT_ID } from '@maseki/frontend-battle/local-board.ts';
import { Button } from '@maseki/ui/button.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import * as css from './lesson-panel.module.css';
import { LESSON_IDS, type LessonId, sentenceOf } from './lessons.ts';
import { text } from './text.ja.ts';

interface LessonPanelProps {
  lesson: LessonId;
  learnt: number;
  /** The lit control in words, null while the player has nothing to do. */
  hint: string | null;
  onSkip: () => void;
}

/** All lessons shown so far, so that a screen reader speaks each once, even if one returns. */
function useSpoken(lesson: LessonId): readonly LessonId[] {
  const [spoken, setSpoken] = useState<readonly LessonId[]>([]);
  useEffect(() => setSpoken((before) => (before.includes(lesson) ? before : [...before, lesson])), [lesson]);
  return spoken;
}

/** The current lesson over the board of the guided battle, with a button to leave it. */
export function LessonPanel({ lesson, learnt, hint, onSkip }: LessonPanelProps) {
  const spoken = useSpoken(lesson);
  return (
    <section className={css.panel} aria-label={text.title}>
      <span
        className={css.progress}
        role="img"
        aria-label={text.progress(learnt, LESSON_IDS.length)}
      >{`${learnt}/${LESSON_IDS.length}`}</span>
      <div className={css.words}>
        <p className={css.lesson}>{sentenceOf(lesson)}</p>
        <p id={HINT_ID} className={css.hint}>
          {hint ?? text.hints.opponent}
        </p>
      </div>
      <VisuallyHidden>
        <span role="log" aria-live="polite" aria-label={text.title}>
          {spoken.map((id) => (
            <span key={id}>{sentenceOf(id)}。</span>
          ))}
        </span>
      </VisuallyHidden>
      <Button variant="secondary" onClick={onSkip}>
        {text.skip}
      </Button>
    </section>
  );
}
