import { battlesToClass, classOf, nextClass } from '@maseki/contracts/battle/ladder.ts';
import type { BattleEnd, RatingChange } from '@maseki/contracts/battle/result.ts';
import { inventory } from '@maseki/contracts/pages.ts';
import { signed } from '@maseki/contracts/text.ts';
import { ProgressBar } from '@maseki/ui/progress-bar.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import type { ReactNode } from 'react';
import { text } from '../text.ja.ts';
import { ladderText } from './ladder-text.ja.ts';
import * as css from './result-details.module.css';
import { stonesOf, useFulfilled } from './use-fulfilled.ts';
import { useNearestLegend } from './use-nearest-legend.ts';

/** Inventory pays after the event of the battle's end, usually within milliseconds. */
const REFRESH_MS = 2_000;
const TRIES = 5;

function RatingText({ before, after }: { before: number; after: number }) {
  const [from, to] = [Math.round(before), Math.round(after)];
  return (
    <>
      {from} → {to}
      <span className={css.change} data-better={to >= from}>
        {ladderText.change(signed(to - from))}
      </span>
    </>
  );
}

/** The class after the battle with the way to the next one, or how many battles it still takes. */
function ClassText({ after, deviation }: RatingChange) {
  const say = ladderText;
  const strength = { rating: after, deviation };
  const battles = battlesToClass(strength);
  if (battles > 0) return say.provisional(battles);
  const next = nextClass(strength);
  return (
    <span className={css.progress}>
      {say.classes[classOf(strength)]}
      {next ? (
        <>
          <ProgressBar label={say.nextClass(say.classes[next.next])} value={next.share} max={1} width="short" />
          <span className={css.note}>{say.toClass(say.classes[next.next], Math.ceil(next.missing))}</span>
        </>
      ) : null}
    </span>
  );
}

/** The remaining draws until a certain legend, in words and as a bar. */
function LegendProgress({ pack, draws, outOf }: { pack: string; draws: number; outOf: number }) {
  const { pity, pityCount } = text.result.details;
  return (
    <span className={css.progress}>
      {pityCount(pack, draws)}
      <ProgressBar label={pity} value={outOf - draws} max={outOf} width="short" />
    </span>
  );
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

export function ResultDetails({ end }: { end: BattleEnd }) {
  const say = text.result.details;
  const { summary, rating, opponent_rating: theirs } = end;
  const { stones, missions } = useReward(end);
  useFulfilled(end.room_id, missions);
  // Shown after any battle that could pay, even if the day's stones are already earned.
  const legend = useNearestLegend(end.mode === 'matched' || Boolean(stones));
  const best = summary?.best_card;
  const rows: (readonly [label: string, value: ReactNode] | null)[] = [
    summary ? [say.turns, say.turnCount(summary.turns)] : null,
    summary ? [say.knockOuts, say.knockOutCount(summary.knock_outs.you, summary.knock_outs.opponent)] : null,
    best ? [say.bestCard, say.bestCardText(best.name, best.damage)] : null,
    stones === null ? null : [say.stones, signed(stones)],
    rating ? [say.rating, <RatingText key="rating" {...rating} />] : null,
    rating ? [ladderText.class, <ClassText key="class" {...rating} />] : null,
    rating && theirs !== null ? [ladderText.opponent, ladderText.chance(theirs, rating.chance)] : null,
    missions.length > 0 ? [say.missions, say.missionStones(missions.length, stonesOf(missions))] : null,
    legend ? [say.pity, <LegendProgress key="legend" {...legend} />] : null,
  ];
  const known = rows.filter((row) => row !== null);
  if (known.length === 0) return null;
  return (
    <dl className={css.details} aria-label={say.title}>
      {known.map(([label, value]) => (
        <div key={label} className={css.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
