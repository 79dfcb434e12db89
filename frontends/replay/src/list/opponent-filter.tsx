import type { ReplayRow } from '@maseki/contracts/battle/replay-list.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { SelectField } from '@maseki/ui/form/select-field.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import type { Filters } from './filters.ts';

interface OpponentFilterProps {
  /** Those that are shown, whose opponents can be chosen before all are known. */
  battles: readonly ReplayRow[];
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

export function OpponentFilter({ battles, filters, onFilter }: OpponentFilterProps) {
  const { data } = useApi(endpoints.listReplayOpponents);
  const { opponent } = filters;
  const names = new Map<string, string>();
  // The first of each has the newest name.
  for (const { _id, name } of [...(data?.opponents ?? []), ...battles.map((battle) => battle.opponent)]) {
    if (!names.has(_id)) names.set(_id, _id === 'computer' ? text.list.computer : name);
  }
  if (opponent !== null && !names.has(opponent)) names.set(opponent, text.list.unknown);
  return (
    <SelectField
      label={text.list.columns.opponent}
      value={opponent}
      allLabel={text.list.all}
      options={[...names].map(([value, label]) => ({ value, label }))}
      onChange={(chosen) => onFilter({ ...filters, opponent: chosen })}
    />
  );
}
