import type { ConditionView, FighterView, HandCardView } from '@maseki/rules/view-types.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { conditionName } from '../events.ja.ts';
import { text } from '../text.ja.ts';
import * as css from './card-detail.module.css';
import { FighterCard } from './fighter-card.tsx';

const conditionText = ({ name, amount, turns }: ConditionView): string =>
  [conditionName(name), name === 'freeze' ? '' : `${amount}`, turns === null ? '' : text.detail.turns(turns)]
    .join(' ')
    .trim();

function FieldFacts({ fighter: { hp, max_hp, energy, conditions } }: { fighter: FighterView }) {
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

/** A card to read in full: printed values, the sentence of its attack, and on the field how it stands. */
export function CardDetail({ card }: { card: HandCardView | FighterView }) {
  const fighter = 'placeholder' in card ? card : null;
  const { attack, retreat_cost } = card;
  return (
    <div className={css.detail}>
      <div className={css.picture}>{fighter ? <FighterCard fighter={fighter} /> : <CardFace card={card} />}</div>
      <dl className={css.facts}>
        {fighter ? <FieldFacts fighter={fighter} /> : null}
        <dt>{attack.name}</dt>
        <dd>{text.detail.attack(attack.damage, attack.cost)}</dd>
        <dt>{text.detail.retreat}</dt>
        <dd>{retreat_cost}</dd>
      </dl>
      {attack.text ? <p className={css.text}>{attack.text}</p> : null}
    </div>
  );
}
