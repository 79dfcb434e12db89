import type { CatalogueCard, OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { useAddressState } from '@maseki/ui/use-address-state.ts';
import { CardBrowser } from '../cards/card-browser.tsx';
import { text } from '../text.ja.ts';
import * as css from './encyclopedia.module.css';
import { withAmounts } from './encyclopedia-entries.ts';

interface EncyclopediaProps {
  isPending: boolean;
  owned: readonly OwnedCard[];
  catalogue: readonly CatalogueCard[];
}

/** Shows cards still to be found as well. */
const UNOWNED = {
  read: (query: URLSearchParams): boolean => query.has('all'),
  write(isShown: boolean, query: URLSearchParams): void {
    if (isShown) query.set('all', '');
    else query.delete('all');
  },
};

/** The player's own cards. Those still to be found are one press away. */
export function Encyclopedia({ isPending, owned, catalogue }: EncyclopediaProps) {
  const [showsUnowned, setShowsUnowned] = useAddressState(UNOWNED);
  const entries = withAmounts(catalogue, owned).filter(({ amount }) => amount > 0 || showsUnowned);
  return (
    <CardBrowser entries={entries} packsOf={owned} isPending={isPending}>
      <label className={css.toggle}>
        <input type="checkbox" checked={showsUnowned} onChange={({ target }) => setShowsUnowned(target.checked)} />
        {text.collection.showUnowned}
      </label>
    </CardBrowser>
  );
}
