import { ATTRIBUTES } from '@maseki/rules/card.ts';
import { SelectField } from '../form/select-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { attributeNames } from './attributes.ts';
import type { CardFilter } from './card-filter.ts';
import * as css from './card-filters.module.css';

interface CardFiltersProps {
  filter: CardFilter;
  onChange: (filter: CardFilter) => void;
  /** Packs to choose from; without them that choice is not shown. */
  packs?: readonly { value: string; label: string }[];
}

const attributes = ATTRIBUTES.map((value) => ({ value, label: attributeNames[value] }));

/** Attribute, pack and name: how players look through cards. */
export function CardFilters({ filter, onChange, packs }: CardFiltersProps) {
  return (
    <search className={css.filters}>
      <SelectField
        label="属性"
        allLabel="すべて"
        options={attributes}
        value={filter.attribute}
        onChange={(attribute) => onChange({ ...filter, attribute })}
      />
      {packs ? (
        <SelectField
          label="パック"
          allLabel="すべて"
          options={packs}
          value={filter.pack}
          onChange={(pack) => onChange({ ...filter, pack })}
        />
      ) : null}
      <div className={css.query}>
        <TextField
          label="カード名で検索"
          type="search"
          placeholder="漢字・かな・ローマ字"
          autoComplete="off"
          value={filter.query}
          onChange={(query) => onChange({ ...filter, query })}
        />
      </div>
    </search>
  );
}
