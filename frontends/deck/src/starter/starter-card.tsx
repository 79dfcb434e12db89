import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { attributeNames, rarityNames } from '@maseki/ui/card/attributes.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { CardText } from '@maseki/ui/card/card-text.tsx';
import * as css from './starter-card.module.css';
import { text } from './text.ja.ts';

/** A card with its abilities in words, because its small face has no room for them. */
export function StarterCard({ card }: { card: CatalogueCard }) {
  const { name, type, rarity, hp, attack, retreat_cost } = card;
  return (
    <li className={css.card}>
      <div className={css.face} aria-hidden="true">
        <CardFace card={card} />
      </div>
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <p className={css.kind}>
          {attributeNames[type]}属性・{rarityNames[rarity]}・HP{hp}
        </p>
        <p className={css.attack}>
          <strong>{attack.name}</strong> {text.cost(attack.cost)}・{text.damage(attack.damage)}
        </p>
        {attack.text ? (
          <p className={css.effect}>
            <CardText text={attack.text} />
          </p>
        ) : null}
        <p className={css.kind}>{text.retreat(retreat_cost)}</p>
      </div>
    </li>
  );
}
