import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { attributeNames, rarityNames } from '@maseki/ui/card/attributes.ts';
import { packName } from '../cards/packs.ts';
import { text } from '../text.ja.ts';
import * as css from './catalogue-entry.module.css';

interface CatalogueEntryProps {
  card: CatalogueCard;
  onOpen: () => void;
}

/** A card with its battle values in words and numbers. */
export function CatalogueEntry({ card, onOpen }: CatalogueEntryProps) {
  const { name, reading, image, type, rarity, hp, attack, retreat_cost, pack } = card;
  return (
    <li className={css.entry} data-rarity={rarity}>
      <button type="button" className={css.picture} aria-label={text.cards.open(name)} onClick={onOpen}>
        <img src={image} alt="" width="88" height="132" loading="lazy" draggable={false} />
      </button>
      <div className={css.values}>
        <h2 className={css.name}>
          <ruby>
            {name}
            <rt>{reading}</rt>
          </ruby>
        </h2>
        <p className={css.kind}>
          {attributeNames[type]}属性・{rarityNames[rarity]}・{packName(pack)}
        </p>
        <dl className={css.numbers}>
          <div>
            <dt>{text.cards.hp}</dt>
            <dd>{hp}</dd>
          </div>
          <div>
            <dt>{text.cards.damage}</dt>
            <dd>{attack.damage}</dd>
          </div>
          <div>
            <dt>{text.cards.cost}</dt>
            <dd>{attack.cost}</dd>
          </div>
          <div>
            <dt>{text.cards.retreat}</dt>
            <dd>{retreat_cost}</dd>
          </div>
        </dl>
        <p className={css.attack}>
          <strong>{attack.name}</strong>
          {attack.text ? ` ${attack.text}` : null}
        </p>
      </div>
    </li>
  );
}
