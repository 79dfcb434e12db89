/** The most or the least that each figure may be, by its name. */
export type Bars = Readonly<Partial<Record<'atMost' | 'atLeast', Readonly<Record<string, number>>>>>;

/** A sentence for each missed bar. A figure that was not measured misses none. */
export function missedBars(figures: Readonly<Record<string, number>>, { atMost = {}, atLeast = {} }: Bars): string[] {
  const says = (name: string) => `${name} is ${figures[name]?.toPrecision(3)}`;
  return [
    ...Object.entries(atMost)
      .filter(([name, most]) => (figures[name] ?? 0) > most)
      .map(([name, most]) => `${says(name)} and may be at most ${most}`),
    ...Object.entries(atLeast)
      .filter(([name, least]) => (figures[name] ?? Number.POSITIVE_INFINITY) < least)
      .map(([name, least]) => `${says(name)} and must be at least ${least}`),
  ];
}
