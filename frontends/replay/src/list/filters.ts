import { MODE_NAMES } from '@maseki/contracts/battle/ladder-text.ja.ts';
import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import { text } from '../text.ja.ts';

export type Result = 'won' | 'lost';

/** The choice among the battles. Null means all. */
export interface Filters {
  kind: BattleMode | null;
  result: Result | null;
  opponent: string | null;
}

export const kinds = (['matched', 'friends', 'practice'] as const).map((value) => ({
  value,
  label: MODE_NAMES[value],
}));

export const results = (['won', 'lost'] as const).map((value) => ({ value, label: text.list.results[value] }));

const oneOf = <V extends string>(options: readonly { value: V }[], wanted: string | null): V | null =>
  options.find(({ value }) => value === wanted)?.value ?? null;

export const addressPart = {
  read: (query: URLSearchParams): Filters => ({
    kind: oneOf(kinds, query.get('kind')),
    result: oneOf(results, query.get('result')),
    opponent: query.get('opponent'),
  }),
  write: (filters: Filters, query: URLSearchParams): void => {
    for (const [name, value] of Object.entries(filters)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
  },
};

export const queryOf = ({ kind, result, opponent }: Filters) => ({
  ...(kind && { kind }),
  ...(result && { result }),
  ...(opponent && { opponent }),
});
