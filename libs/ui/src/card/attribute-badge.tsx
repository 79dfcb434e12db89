import type { Attribute } from '@maseki/rules/card.ts';
import * as css from './attribute-badge.module.css';
import { attributeNames } from './attributes.ts';

/**
 * The attribute of a card, as a coloured disc with its
 * character. Its size follows the card under it.
 */
export function AttributeBadge({ attribute }: { attribute: Attribute }) {
  const name = attributeNames[attribute];
  return (
    <span className={css.attribute} role="img" aria-label={`${name}属性`}>
      {name}
    </span>
  );
}
