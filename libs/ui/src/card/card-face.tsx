import type { AbilityView, HandCardView } from '@maseki/rules/view-types.ts';
import { memo, type ReactNode } from 'react';
import { AttributeBadge } from './attribute-badge.tsx';
import { rarityNames } from './attributes.ts';
import * as css from './card-face.module.css';
import * as abilityCss from './card-face-ability.module.css';
import { cardLabel } from './card-label.ts';
import { abilityTitle } from './effect-kinds.ts';

interface FrontProps {
  card: Pick<HandCardView, 'name' | 'image' | 'type' | 'rarity' | 'hp' | 'attack' | 'retreat_cost'> & {
    ability?: AbilityView | undefined;
  };
  hp: number;
}

interface CardFaceProps extends Pick<FrontProps, 'card'> {
  /** Remaining hit points, if they differ from the printed ones. */
  hp?: number;
  /** Few and large marks in any size. */
  look?: 'field' | undefined;
  /** Drawn over the card, for energy, conditions and damage numbers. */
  children?: ReactNode;
}

const gems = (count: number) => Array.from({ length: count }, (_, gem) => `gem-${gem}`);

/** True if the fronts are alike. Each state of a battle has new objects for cards that stay. */
const isSame = (one: FrontProps, other: FrontProps) => one.hp === other.hp && one.card.name === other.card.name;

/** Rendered once for a card, because a board has a dozen of which a move changes one or two. */
const Front = memo(function Front({ card, hp }: FrontProps) {
  const { name, image, type, rarity, attack, ability } = card;
  return (
    <div className={css.frame}>
      <div className={css.art}>
        <img src={image} alt="" draggable={false} loading="lazy" />
      </div>
      <header className={css.head}>
        <span className={css.name}>{name}</span>
        <span className={css.hp}>
          <span className={css.unit}>HP</span>
          {hp}
        </span>
        <AttributeBadge attribute={type} />
      </header>
      <div className={css.foot}>
        {ability ? (
          <p className={abilityCss.ability}>
            <i className={abilityCss.mark}>{abilityTitle}</i>
            {ability.name}
          </p>
        ) : null}
        <div className={css.attack}>
          <span className={css.cost} role="img" aria-label={`エネルギー${attack.cost}`}>
            {gems(attack.cost).map((gem) => (
              <i key={gem} className={css.gem} />
            ))}
          </span>
          <span className={css.attackName}>{attack.name}</span>
          <span className={css.damage}>{attack.damage}</span>
        </div>
        {attack.text ? <p className={css.text}>{attack.text}</p> : null}
        <div className={css.small}>
          <span>{rarityNames[rarity]}</span>
          <span>にげる {card.retreat_cost}</span>
        </div>
      </div>
    </div>
  );
}, isSame);

/** Fills the width of its parent at 2:3. The smaller, the less of the text it shows. */
export function CardFace({ card, hp = card.hp, look, children }: CardFaceProps) {
  const { type, rarity } = card;
  return (
    <article
      className={css.card}
      data-attribute={type}
      data-rarity={rarity}
      data-look={look}
      aria-label={cardLabel({ ...card, hp })}
    >
      <Front card={card} hp={hp} />
      {children}
    </article>
  );
}
