import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { attributeNames } from '@maseki/ui/card/attributes.ts';
import { attributeSpread, averageCost } from '../model/deck-statistics.ts';
import { text } from '../text.ja.ts';
import * as css from './deck-statistics.module.css';

export function DeckStatistics({ cards }: { cards: readonly CatalogueCard[] }) {
  return (
    <dl className={css.figures}>
      <div>
        <dt>{text.averageCost}</dt>
        <dd>{averageCost(cards)?.toFixed(1) ?? '–'}</dd>
      </div>
      <div>
        <dt>{text.attributes}</dt>
        <dd className={css.spread}>
          {attributeSpread(cards).map(({ attribute, count }) => (
            <span key={attribute} className={css.attribute} data-attribute={attribute}>
              {attributeNames[attribute]}
              {count}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}
