import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { text } from '../text.ja.ts';
import { type StreakDay, streakCalendar } from './streak.ts';
import * as css from './streak-calendar.module.css';

const notes: Readonly<Record<StreakDay['state'], string | null>> = {
  taken: text.bonus.taken,
  today: text.bonus.today,
  'to-come': null,
};

export function StreakCalendar({ streak }: { streak: number }) {
  return (
    <ol className={css.days}>
      {streakCalendar(streak).map(({ day, bonus, state }) => (
        <li key={day} className={css.day} data-state={state} aria-current={state === 'today' ? 'date' : undefined}>
          <span className={css.name}>{text.bonus.day(day)}</span>
          <GemMark />
          <span className={css.bonus}>{bonus}</span>
          {notes[state] ? <VisuallyHidden>{notes[state]}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}
