import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { attributeNames, rarityNames } from '@maseki/ui/card/attributes.ts';
import { CardText } from '@maseki/ui/glossary/card-text.tsx';
import { text } from '../text.ja.ts';
import * as css from './card-values.module.css';
import { packName } from './packs.ts';

/** What a card is worth in a battle, in words and numbers. */
export function CardValues({ card }: { card: CatalogueCard }) {
  const { name, reading, type, rarity, hp, attack, retreat_cost, pack } = card;
  const numbers = [
    [text.cards.hp, hp],
    [text.cards.damage, attack.damage],
    [text.cards.cost, attack.cost],
    [text.cards.retreat, retreat_cost],
  ] as const;
  return (
    <div className={css.values}>
      <p className={css.name}>
        <ruby>
          {name}
          <rt>{reading}</rt>
        </ruby>
      </p>
      <p className={css.kind}>
        {attributeNames[type]}属性・{rarityNames[rarity]}・{packName(pack)}
      </p>
      <dl className={css.numbers}>
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.attack}>
        <strong>{attack.name}</strong>
        {attack.text ? (
          <>
            {' '}
            <CardText text={attack.text} />
          </>
        ) : null}
      </p>
    </div>
  );
}
