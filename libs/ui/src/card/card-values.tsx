import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { attributeNames, rarityNames } from './attributes.ts';
import { CardText } from './card-text.tsx';
import * as css from './card-values.module.css';
import { abilityTitle } from './effect-kinds.ts';

interface CardValuesProps {
  card: CatalogueCard;
  pack: string;
}

export function CardValues({ card, pack }: CardValuesProps) {
  const { name, reading, type, rarity, hp, attack, ability, retreat_cost } = card;
  const numbers = [
    ['HP', hp],
    ['ダメージ', attack.damage],
    ['コスト', attack.cost],
    ['にげる', retreat_cost],
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
        {attributeNames[type]}属性・{rarityNames[rarity]}・{pack}
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
      {ability ? (
        <p className={css.attack}>
          <strong>
            {abilityTitle}「{ability.name}」
          </strong>{' '}
          <CardText text={ability.text} />
        </p>
      ) : null}
    </div>
  );
}
