import {
  LAST_BATTLES_MINUTES,
  MAINTENANCE_CLOSING_MINUTES,
  MAINTENANCE_SHOWN_MINUTES,
} from '@maseki/contracts/live/limits.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import { MINUTE_MS } from '@maseki/contracts/time.ts';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { text } from '../text.ja.ts';

const words = text.live.course;

interface MaintenanceCourseProps {
  /** Undefined until a moment is typed. */
  from: string | undefined;
  /** Battles that run now, null while nobody can tell. */
  battles: number | null;
}

/** What a maintenance will do when, to how many battles. A begin in the past is now. */
export function MaintenanceCourse({ from, battles }: MaintenanceCourseProps) {
  if (from === undefined) return <p>{words.untyped}</p>;
  const now = serverNow();
  const begin = Math.max(Date.parse(from), now);
  const steps = [
    [-MAINTENANCE_SHOWN_MINUTES, words.told],
    [-MAINTENANCE_CLOSING_MINUTES, words.closing],
    [0, words.shut],
    [LAST_BATTLES_MINUTES, words.over(battles)],
  ] as const;
  return (
    <dl aria-label={words.label}>
      {steps.map(([minutes, what]) => {
        const at = begin + minutes * MINUTE_MS;
        return (
          <div key={minutes}>
            <dt>{at <= now ? words.now : tokyoTime(new Date(at))}</dt>
            <dd>{what}</dd>
          </div>
        );
      })}
    </dl>
  );
}
