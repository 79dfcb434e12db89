import type { DailyPuzzle } from '@maseki/contracts/battle/puzzles.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { Callout, LoadError } from '@maseki/ui/callout.tsx';
import { seenPuzzles } from '@maseki/ui/seen-puzzles.ts';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { Tabs } from '@maseki/ui/tabs.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PuzzlePlay } from './board/puzzle-play.tsx';
import { DayList } from './days/day-list.tsx';
import { Standing } from './days/standing.tsx';
import * as css from './puzzle-page.module.css';
import { text } from './text.ja.ts';

/** A board in play must not begin anew when the window gets the focus. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false };

/** Of today, or of the day in the address. */
function useDay() {
  const [query] = useSearchParams();
  const day = query.get('day');
  const today = useApi(endpoints.getTodaysPuzzles, day === null ? {} : null, ONCE);
  const other = useApi(endpoints.getPuzzlesOfDay, day === null ? null : { params: { day } }, ONCE);
  return { ...(day === null ? today : other), isToday: day === null };
}

const levelLabel = ({ level, own }: DailyPuzzle) => (
  <>
    {text.levels[level]}
    {own ? (
      <span className={css.done} role="img" aria-label={own.solved ? text.done.solved : text.done.missed}>
        {own.solved ? '★' : '☆'}
      </span>
    ) : null}
  </>
);

export default function PuzzlePage() {
  const { data, error, mutate, isToday } = useDay();
  const { user } = useUser();
  const title = isToday || !data ? text.title : text.earlier(data.day);
  usePageTitle(title);
  /** Failed tries by puzzle, while the page is open. */
  const tries = useRef(new Map<string, number>());
  const reload = useCallback(() => void mutate(), [mutate]);
  const userId = user?.id;
  const today = isToday ? data?.day : undefined;
  useEffect(() => {
    if (userId && today) seenPuzzles.note(userId, today);
  }, [userId, today]);

  if (error?.code === 'switched_off') return <Callout heading="h1" title={text.resting} />;
  if (!data && error)
    return <LoadError error={error} title={text.loadFailed} retryLabel={text.retry} onRetry={() => void mutate()} />;
  if (!data) return <Spinner label={text.loading} />;
  const tabs = data.puzzles.map((puzzle) => ({
    id: puzzle.id,
    label: levelLabel(puzzle),
    content: (
      <>
        <PuzzlePlay puzzle={puzzle} tries={tries.current} isCounted={Boolean(user)} onCounted={reload} />
        <Standing puzzle={puzzle} run={data.run} isPlayer={Boolean(user)} />
      </>
    ),
  }));
  const [first, ...more] = tabs;
  return (
    <div className={css.page}>
      <header className={css.head} data-today={isToday}>
        <h1 className={css.title}>{title}</h1>
        {isToday ? null : (
          <LinkButton variant="ghost" to="/puzzle">
            {text.toToday}
          </LinkButton>
        )}
      </header>
      {first ? <Tabs key={data.day} label={text.levelsLabel} tabs={[first, ...more]} /> : <Callout title={text.none} />}
      <DayList days={data.days} shown={data.day} />
    </div>
  );
}
