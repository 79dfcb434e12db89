import { battlesToClass, classOf, nextClass } from '@maseki/contracts/battle/ladder.ts';
import type { BattleEnd, RatingChange } from '@maseki/contracts/battle/result.ts';
import { inventory } from '@maseki/contracts/pages.ts';
import { signed } from '@maseki/contracts/text.ts';
import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { ProgressBar } from '@maseki/ui/progress-bar.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import type { ReactNode } from 'react';
import { text } from '../text.ja.ts';
import { ladderText } from './ladder-text.ja.ts';
import * as css from './result-outcome.module.css';
import { stonesOf, useFulfilled } from './use-fulfilled.ts';

/** Inventory pays after the event of the battle's end, usually within milliseconds. */
const REFRESH_MS = 2_000;
const TRIES = 5;

interface FigureProps {
  label: string;
  /** Large. */
  value: ReactNode;
  note?: ReactNode;
}

const Figure = ({ label, value, note }: FigureProps) => (
  <div className={css.figure}>
    <dt className={css.label}>{label}</dt>
    <dd className={css.value}>{value}</dd>
    {note ? <dd className={css.note}>{note}</dd> : null}
  </div>
);

function RatingFigure({ before, after }: RatingChange) {
  const [from, to] = [Math.round(before), Math.round(after)];
  const change = (
    <span className={css.change} data-better={to >= from}>
      {signed(to - from)}
    </span>
  );
  return <Figure label={text.result.details.rating} value={change} note={ladderText.path(from, to)} />;
}

/** The class after the battle with the way to the next one, or how many battles it still takes. */
function ClassFigure({ after, deviation }: RatingChange) {
  const say = ladderText;
  const strength = { rating: after, deviation };
  const battles = battlesToClass(strength);
  if (battles > 0) return <Figure label={say.class} value={say.judging} note={say.battlesLeft(battles)} />;
  const next = nextClass(strength);
  const way = next ? (
    <>
      <ProgressBar label={say.nextClass(say.classes[next.next])} value={next.share} max={1} />
      {say.toClass(say.classes[next.next], Math.ceil(next.missing))}
    </>
  ) : null;
  return <Figure label={say.class} value={say.classes[classOf(strength)]} note={way} />;
}

/** What a battle has paid, refreshed for a while. Stones are null unless they are known. */
function useReward({ room_id, rewarded }: BattleEnd) {
  let tries = 0;
  const { data } = useApi(
    inventory.getBattleReward,
    { params: { room_id } },
    {
      refreshInterval: (latest) => {
        const isComplete = latest && (latest.stones !== null || !rewarded) && latest.missions.length > 0;
        return isComplete || tries >= TRIES ? 0 : REFRESH_MS;
      },
      onSuccess: () => {
        tries += 1;
      },
    },
  );
  return { stones: data?.stones ?? null, missions: data?.missions ?? [] };
}

/** What a battle has changed, large. It keeps its height while that is not known. */
export function ResultOutcome({ end }: { end: BattleEnd }) {
  const say = text.result.details;
  const { stones, missions } = useReward(end);
  const ofMissions = stonesOf(missions);
  useFulfilled(end.room_id, missions);
  const paid = (stones ?? 0) + ofMissions;
  return (
    <dl className={css.outcome} aria-label={say.outcome}>
      {stones !== null || ofMissions > 0 ? (
        <Figure
          label={say.stones}
          value={
            <>
              <GemMark />
              {signed(paid)}
            </>
          }
          note={missions.length > 0 ? say.missions(missions.length, ofMissions) : null}
        />
      ) : null}
      {end.rating ? <RatingFigure {...end.rating} /> : null}
      {end.rating ? <ClassFigure {...end.rating} /> : null}
    </dl>
  );
}
