import type { EconomyPage } from '@maseki/contracts/console/economy-endpoints.ts';
import { ECONOMY_DAYS } from '@maseki/contracts/console/limits.ts';
import { DAY_MS, TOKYO_OFFSET_MS } from '@maseki/contracts/time.ts';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { text } from '../text.ja.ts';
import * as css from './economy.module.css';

const words = text.economy;
const WIDTH = 600;
const HEIGHT = 160;

type Stones = EconomyPage['stones'];

const dayOf = (ms: number): string => new Date(ms + TOKYO_OFFSET_MS).toISOString().slice(0, 10);

/** The last days up to a moment, the first one first, with what was given and spent on each. */
export function stonesByDay(stones: Stones, now: number) {
  const days = Array.from({ length: ECONOMY_DAYS }, (_, n) => dayOf(now - (ECONOMY_DAYS - 1 - n) * DAY_MS));
  return days.map((day) => {
    const amounts = stones.filter((row) => row.day === day).map((row) => row.stones);
    const sum = (sign: 1 | -1) => amounts.reduce((all, amount) => all + Math.max(0, sign * amount), 0);
    return { day, given: sum(1), spent: sum(-1) };
  });
}

/** Stones that were given and spent on each day. The table under it has the same numbers. */
export function StonesCurve({ stones }: { stones: Stones }) {
  const days = stonesByDay(stones, serverNow());
  const most = Math.max(1, ...days.flatMap(({ given, spent }) => [given, spent]));
  const line = (amounts: readonly number[]) =>
    amounts
      .map((amount, n) => `${(n * WIDTH) / (ECONOMY_DAYS - 1)},${(HEIGHT * (1 - amount / most)).toFixed(1)}`)
      .join(' ');
  return (
    <figure className={css.curve}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words.curve(most)}>
        <polyline className={css.given} points={line(days.map(({ given }) => given))} />
        <polyline className={css.spent} points={line(days.map(({ spent }) => spent))} />
      </svg>
      <figcaption className={css.legend}>
        <span>{days[0]?.day}</span>
        <span className={css.key} data-line="given">
          {words.given}
        </span>
        <span className={css.key} data-line="spent">
          {words.spent}
        </span>
        <span>{days.at(-1)?.day}</span>
      </figcaption>
    </figure>
  );
}
