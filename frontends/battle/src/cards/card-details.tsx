import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import type { Attribute } from '@maseki/rules/card.ts';
import type { FighterView, HandCardView, ViewSide } from '@maseki/rules/view-types.ts';
import { beats } from '@maseki/rules/weakness.ts';
import { attributeNames } from '@maseki/ui/card/attributes.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { CardText } from '@maseki/ui/card/card-text.tsx';
import { Fragment } from 'react';
import { conditionText, text } from '../text.ja.ts';
import * as css from './card-details.module.css';
import { FighterCard } from './fighter-card.tsx';

const attributeWhere = (holds: (attribute: Attribute) => boolean): string =>
  ATTRIBUTES.filter(holds)
    .map((attribute) => text.detail.attribute(attributeNames[attribute]))
    .join('、');

/** The effect of its attack, and what its picture does not show. */
export function CardDetails({ side, card }: { side: ViewSide; card: HandCardView | FighterView }) {
  const fighter = 'placeholder' in card ? card : null;
  const { attack, ability, retreat_cost, type } = card;
  const facts = [
    [text.detail.conditions, fighter?.conditions.map(conditionText).join('、')],
    [text.detail.hp, fighter && `${fighter.hp} / ${fighter.max_hp}`],
    [text.detail.retreat, `${retreat_cost}`],
    [text.detail.strong, attributeWhere((other) => beats(type, other))],
    [text.detail.weak, attributeWhere((other) => beats(other, type))],
  ] as const;
  return (
    <div className={css.detail}>
      {attack.text ? (
        <div>
          <strong className={css.attack}>{attack.name}</strong>
          <p className={css.text}>
            <CardText text={attack.text} />
          </p>
        </div>
      ) : null}
      {ability ? (
        <div>
          <strong className={css.attack}>{text.detail.ability(ability.name)}</strong>
          <p className={css.text}>
            <CardText text={ability.text} />
          </p>
        </div>
      ) : null}
      <div className={css.picture}>
        {fighter ? <FighterCard side={side} fighter={fighter} /> : <CardFace card={card} />}
      </div>
      <dl className={css.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ) : null,
        )}
      </dl>
    </div>
  );
}
