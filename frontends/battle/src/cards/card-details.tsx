import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import type { Attribute } from '@maseki/rules/card.ts';
import type { FighterView, HandCardView, ViewSide } from '@maseki/rules/view-types.ts';
import { beats } from '@maseki/rules/weakness.ts';
import { attributeNames } from '@maseki/ui/card/attributes.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { CardText } from '@maseki/ui/card/card-text.tsx';
import { conditionText, text } from '../text.ja.ts';
import * as css from './card-details.module.css';
import { FighterCard } from './fighter-card.tsx';

function FieldValues({ fighter: { hp, max_hp, energy, conditions } }: { fighter: FighterView }) {
  return (
    <>
      <dt>{text.detail.hp}</dt>
      <dd>
        {hp} / {max_hp}
      </dd>
      <dt>{text.detail.energy}</dt>
      <dd>{energy}</dd>
      {conditions.length > 0 ? (
        <>
          <dt>{text.detail.conditions}</dt>
          <dd>{conditions.map(conditionText).join('、')}</dd>
        </>
      ) : null}
    </>
  );
}

const attributeWhere = (holds: (attribute: Attribute) => boolean): string =>
  ATTRIBUTES.filter(holds)
    .map((attribute) => text.detail.attribute(attributeNames[attribute]))
    .join('、');

/** Its printed values, the text of its attack and, on the field, its state. */
export function CardDetails({ side, card }: { side: ViewSide; card: HandCardView | FighterView }) {
  const fighter = 'placeholder' in card ? card : null;
  const { attack, retreat_cost, type } = card;
  return (
    <div className={css.detail}>
      <div className={css.picture}>
        {fighter ? <FighterCard side={side} fighter={fighter} /> : <CardFace card={card} />}
      </div>
      <dl className={css.facts}>
        {fighter ? <FieldValues fighter={fighter} /> : null}
        <dt>{attack.name}</dt>
        <dd>{text.detail.attack(attack.damage, attack.cost)}</dd>
        <dt>{text.detail.retreat}</dt>
        <dd>{retreat_cost}</dd>
        <dt>{text.detail.strong}</dt>
        <dd>{attributeWhere((other) => beats(type, other))}</dd>
        <dt>{text.detail.weak}</dt>
        <dd>{attributeWhere((other) => beats(other, type))}</dd>
      </dl>
      {attack.text ? (
        <p className={css.text}>
          <CardText text={attack.text} />
        </p>
      ) : null}
    </div>
  );
}
