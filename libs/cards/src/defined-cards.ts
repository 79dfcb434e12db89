import type { Card } from './card.ts';
import { dark } from './catalogue/dark.ts';
import { earth } from './catalogue/earth.ts';
import { fire } from './catalogue/fire.ts';
import { ice } from './catalogue/ice.ts';
import { light } from './catalogue/light.ts';
import { thunder } from './catalogue/thunder.ts';
import { water } from './catalogue/water.ts';
import { wind } from './catalogue/wind.ts';

/**
 * All cards as they are written, in the order of ATTRIBUTES. `catalogue` checks them; pages and
 * their workers, which have no schemas, take them from here.
 */
export const definedCards: readonly Card[] = [
  ...fire,
  ...water,
  ...thunder,
  ...wind,
  ...earth,
  ...ice,
  ...dark,
  ...light,
];
