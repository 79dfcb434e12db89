import type { PuzzleDay } from '@maseki/contracts/battle/puzzles.ts';
import { Panel } from '@maseki/ui/panel.tsx';
import { Link } from 'react-router-dom';
import { text } from '../text.ja.ts';
import * as css from './days.module.css';

const say = text.days;
const weekday = (day: string): number => new Date(day).getUTCDay();

interface DayListProps {
  days: PuzzleDay['days'];
  /** The day whose puzzles are on the page. */
  shown: string;
}

/** A calendar of the last days, which leads to each. */
export function DayList({ days, shown }: DayListProps) {
  const inOrder = [...days].sort((one, other) => one.day.localeCompare(other.day));
  const today = inOrder.at(-1)?.day;
  return (
    <div className={css.days}>
      <Panel title={say.title} variant="compact">
        <div className={css.weekdays} aria-hidden="true">
          {say.weekdays.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <ol className={css.calendar}>
          {inOrder.map(({ day, solved }, n) => (
            <li key={day} style={n === 0 ? { gridColumnStart: weekday(day) + 1 } : undefined}>
              <Link
                className={css.day}
                to={day === today ? '/puzzle' : `/puzzle?day=${day}`}
                aria-label={say.solved(day, solved)}
                aria-current={day === shown ? 'date' : undefined}
                data-tried={solved !== null}
              >
                {Number(day.slice(-2))}
                <span aria-hidden="true" className={css.stars}>
                  {solved === null ? '' : '★'.repeat(solved) || '☆'}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}
