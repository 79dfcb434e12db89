import type { Attribute } from '@maseki/rules/card.ts';
import * as css from './attribute-badge.module.css';
import { attributeNames } from './attributes.ts';

/** A coloured disc with the attribute's character, as large as the card under it needs. */
export function AttributeBadge({ attribute }: { attribute: Attribute }) {
  const name = attributeNames[attribute];
  return (
    <span className={css.attribute} role="img" aria-label={`${name}属性`}>
      {name}
    </span>
  );
}
