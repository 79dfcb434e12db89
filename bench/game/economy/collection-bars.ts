import type { CollectionFigures, CollectionReport, Profile } from './collection.ts';
import type { Sources } from './collector.ts';

interface Bar {
  profile: Profile;
  figure: keyof CollectionFigures;
  least: number;
  most: number;
}

const bar = (profile: Profile, figure: keyof CollectionFigures, [least, most]: readonly [number, number]): Bar => ({
  profile,
  figure,
  least,
  most,
});

/** Days until the cards are there, which must stay neither too few nor too many. */
const BARS: readonly Bar[] = [
  bar('lone', 'day_90', [12, 20]),
  bar('lone', 'day_100', [33, 45]),
  bar('lone', 'p90_100', [0, 60]),
  bar('weekdays', 'day_100', [0, 65]),
  bar('five', 'day_100', [20, 30]),
  ...(['login', 'weekdays', 'lone', 'one', 'five', 'fifteen'] as const).flatMap((profile) => [
    bar(profile, 'longest_wait_p50', [0, 14]),
    bar(profile, 'longest_wait_p90', [0, 30]),
  ]),
];

/** Figures of before there were missions, as days or as a range of days. */
const BEFORE: Partial<Record<Profile, Partial<Record<keyof CollectionFigures, readonly [number, number]>>>> = {
  login: { day_90: [28, 28], p90_90: [35, 35], day_100: [84, 90], p90_100: [126, 126] },
  weekdays: { day_90: [46, 46], p90_90: [60, 60], day_100: [134, 134], p90_100: [219, 219] },
  one: { day_90: [24, 24], day_100: [70, 70], p90_100: [109, 109] },
  five: { day_90: [16, 16], p90_90: [21, 21], day_100: [48, 48], p90_100: [76, 76] },
  fifteen: { day_90: [9, 9], day_100: [27, 27], p90_100: [42, 42] },
};
const SHARE_OF_BEFORE = 0.05;

/** Within 5 %, and not less than a day, because figures are whole days. */
const around = ([least, most]: readonly [number, number]): readonly [number, number] => [
  least - Math.max(1, least * SHARE_OF_BEFORE),
  most + Math.max(1, most * SHARE_OF_BEFORE),
];

const barsOfBefore = (): Bar[] =>
  Object.entries(BEFORE).flatMap(([profile, figures]) =>
    Object.entries(figures).map(([figure, range]) =>
      bar(profile as Profile, figure as keyof CollectionFigures, around(range)),
    ),
  );

export const missedCollectionBars = (report: CollectionReport, sources: Sources): string[] =>
  (sources === 'all' ? BARS : barsOfBefore()).flatMap(({ profile, figure, least, most }) => {
    const found = report[profile][figure];
    return found >= least && found <= most
      ? []
      : [`${figure} of ${profile} is ${found} and must be from ${least} to ${most}`];
  });
