import type { CatalogueCard, OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { useSearchParams } from 'react-router-dom';
import { CardBrowser } from '../cards/card-browser.tsx';
import { text } from '../text.ja.ts';
import * as css from './encyclopedia.module.css';
import { withAmounts } from './encyclopedia-entries.ts';

interface EncyclopediaProps {
  owned: readonly OwnedCard[];
  catalogue: readonly CatalogueCard[];
}

/** The player's own cards; those still to be found are one press away. */
export function Encyclopedia({ owned, catalogue }: EncyclopediaProps) {
  const [query, setQuery] = useSearchParams();
  const showsUnowned = query.has('all');
  const entries = withAmounts(catalogue, owned).filter(({ amount }) => amount > 0 || showsUnowned);

  const show = (all: boolean) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (all) after.set('all', '');
        else after.delete('all');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <CardBrowser entries={entries} packsOf={owned}>
      <label className={css.toggle}>
        <input type="checkbox" checked={showsUnowned} onChange={({ target }) => show(target.checked)} />
        {text.collection.showUnowned}
      </label>
    </CardBrowser>
  );
}
