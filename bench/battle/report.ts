import { disturbances, type Figures, figuresOfRound, mediansOf, untrusted } from './figures.ts';
import type { Rounds, SectionName } from './sections.ts';

/** One round with the figures of every server. */
export interface StoredRound<Name extends SectionName = SectionName> {
  /** When it ended, in ISO 8601. */
  at: string;
  figures: Figures;
  /** Reasons for doubt. */
  disturbances: string[];
  measured: Rounds[Name];
}

/** Measurements of each section, perhaps from several runs. */
export type StoredSections = { [Name in SectionName]?: StoredRound<Name>[] };

/**
 * `out/bench-battle.json` with the medians by name and the rounds behind them. Those of `capacity`
 * have the names of servers, so they stand by themselves.
 */
export type Report = Figures & { capacity?: Figures; warnings: string[]; sections: StoredSections };

/** The rounds of one section, none if it was never measured. */
export const roundsOf = <Name extends SectionName>(name: Name, stored: StoredSections): readonly StoredRound<Name>[] =>
  (stored[name] as StoredRound<Name>[] | undefined) ?? [];

export const storedRound = <Name extends SectionName>(
  name: Name,
  measured: Rounds[Name],
  at: Date,
): StoredRound<Name> => ({
  at: at.toISOString(),
  figures: figuresOfRound(name, measured),
  disturbances: disturbances(measured),
  measured,
});

/** Sentences about untrustworthy stored figures. */
const warningsOf = (name: string, rounds: readonly StoredRound[]): string[] => [
  ...untrusted(rounds.map(({ figures }) => figures)).map(
    (figure) => `${name}: the rounds of ${figure} differ by more than twice, which is not to be trusted`,
  ),
  ...rounds.flatMap((round, index) => round.disturbances.map((what) => `${name}, round ${index + 1}, ${what}`)),
];

/** The report of all stored rounds. Sections that were never measured are left out. */
export function reportOf(sections: StoredSections): Report {
  const stored = Object.entries(sections).filter(([, rounds]) => rounds.length > 0);
  const figures = stored.map(([name, rounds]) => {
    const medians = mediansOf(rounds.map((round) => round.figures));
    return name === 'capacity' ? { capacity: medians } : medians;
  });
  const warnings = stored.flatMap(([name, rounds]) => warningsOf(name, rounds));
  return { ...Object.assign({}, ...figures), warnings, sections };
}
