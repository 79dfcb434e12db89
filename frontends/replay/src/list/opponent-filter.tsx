import type { ReplayRow } from '@maseki/contracts/battle/replay-list.ts';
import { SelectField } from '@maseki/ui/form/select-field.tsx';
import { text } from '../text.ja.ts';
import type { Filters } from './filters.ts';

interface OpponentFilterProps {
  battles: readonly ReplayRow[];
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

/** Chooses one of the opponents whose battles are shown. */
export function OpponentFilter({ battles, filters, onFilter }: OpponentFilterProps) {
  const names = new Map(battles.map(({ opponent }) => [opponent._id, opponent.name]));
  const { opponent } = filters;
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
