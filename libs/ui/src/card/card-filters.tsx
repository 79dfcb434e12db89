import { ATTRIBUTES, RARITIES } from '@maseki/rules/attributes.ts';
import { SelectField } from '../form/select-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { attributeNames, rarityNames } from './attributes.ts';
import { CARD_SORTS, type CardFilter, type CardSort } from './card-filter.ts';
import * as css from './card-filters.module.css';
import { EFFECT_KINDS, effectKindNames } from './effect-kinds.ts';

interface CardFiltersProps {
  filter: CardFilter;
  onChange: (filter: CardFilter) => void;
  /** Packs to choose from. Without them this choice is not shown. */
  packs?: readonly { value: string; label: string }[];
  /** The data that is known about the cards, which are their amounts and their use in decks. */
  known?: { amounts?: boolean; decks?: boolean };
}

const sortNames: Readonly<Record<CardSort, string>> = {
  cost: 'コストの小さい順',
  damage: 'ダメージの大きい順',
  hp: 'HPの大きい順',
  rarity: 'レアリティの高い順',
  name: '名前の順',
  amount: '枚数の多い順',
};

const COSTS = ['1', '2', '3', '4'] as const;

const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }));

const attributes = optionsOf(ATTRIBUTES, attributeNames);
const rarities = optionsOf(RARITIES, rarityNames);
const effects = optionsOf(EFFECT_KINDS, effectKindNames);
const costs = COSTS.map((value) => ({ value, label: value }));

interface CheckProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

const Check = ({ label, isChecked, onChange }: CheckProps) => (
  <label className={css.check}>
    <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);

function MoreFilters({ filter, onChange, known = {} }: CardFiltersProps) {
  const { cost, rarity, effect, sort, twice, unused } = filter;
  const chosen = [cost, rarity, effect, sort, twice || null, unused || null].filter((value) => value !== null).length;
  const sorts = CARD_SORTS.filter((each) => each !== 'amount' || known.amounts);
  return (
    <details className={css.more} open={chosen > 0 || undefined}>
      <summary className={css.summary}>くわしい条件と並び順{chosen > 0 ? `（${chosen}）` : ''}</summary>
      <div className={css.filters}>
        <SelectField
          label="コスト"
          allLabel="すべて"
          options={costs}
          value={COSTS.find((value) => Number(value) === cost) ?? null}
          onChange={(value) => onChange({ ...filter, cost: value === null ? null : Number(value) })}
        />
        <SelectField
          label="レアリティ"
          allLabel="すべて"
          options={rarities}
          value={rarity}
          onChange={(value) => onChange({ ...filter, rarity: value })}
        />
        <SelectField
          label="効果"
          allLabel="すべて"
          options={effects}
          value={effect}
          onChange={(value) => onChange({ ...filter, effect: value })}
        />
        <SelectField
          label="並び順"
          allLabel="図鑑の順"
          options={optionsOf(sorts, sortNames)}
          value={sort}
          onChange={(value) => onChange({ ...filter, sort: value })}
        />
        {known.amounts ? (
          <Check label="2枚以上" isChecked={twice} onChange={(value) => onChange({ ...filter, twice: value })} />
        ) : null}
        {known.decks ? (
          <Check
            label="どのデッキにも入っていない"
            isChecked={unused}
            onChange={(value) => onChange({ ...filter, unused: value })}
          />
        ) : null}
      </div>
    </details>
  );
}

export function CardFilters(props: CardFiltersProps) {
  const { filter, onChange, packs } = props;
  return (
    <search className={css.search}>
      <div className={css.filters}>
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
      </div>
      <MoreFilters {...props} />
    </search>
  );
}
