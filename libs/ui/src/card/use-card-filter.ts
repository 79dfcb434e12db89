import { ATTRIBUTES, RARITIES } from '@maseki/rules/attributes.ts';
import { useAddressState } from '../use-address-state.ts';
import { CARD_SORTS, type CardFilter } from './card-filter.ts';
import { EFFECT_KINDS } from './effect-kinds.ts';

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((each) => each === value) ?? null;

function costOf(value: string | null): number | null {
  return value !== null && /^\d$/.test(value) ? Number(value) : null;
}

const inAddress = {
  /** The filter in the address. An unknown attribute counts as no attribute. */
  read: (query: URLSearchParams): CardFilter => ({
    attribute: oneOf(ATTRIBUTES, query.get('attribute')),
    pack: query.get('pack'),
    query: query.get('q') ?? '',
    cost: costOf(query.get('cost')),
    rarity: oneOf(RARITIES, query.get('rarity')),
    effect: oneOf(EFFECT_KINDS, query.get('effect')),
    twice: query.get('twice') === '1',
    unused: query.get('unused') === '1',
    sort: oneOf(CARD_SORTS, query.get('sort')),
  }),
  write(filter: CardFilter, query: URLSearchParams): void {
    const { attribute, pack, rarity, effect, sort } = filter;
    const wanted = {
      attribute,
      pack,
      rarity,
      effect,
      sort,
      q: filter.query || null,
      cost: filter.cost === null ? null : String(filter.cost),
      twice: filter.twice ? '1' : null,
      unused: filter.unused ? '1' : null,
    };
    for (const [name, value] of Object.entries(wanted)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
  },
};

export const useCardFilter = (): [CardFilter, (filter: CardFilter) => void] => useAddressState(inAddress);
