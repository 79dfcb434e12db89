import type { Card } from './card.ts';
import { dark } from './catalogue/dark.ts';
import { earth } from './catalogue/earth.ts';
import { fire } from './catalogue/fire.ts';
import { ice } from './catalogue/ice.ts';
import { light } from './catalogue/light.ts';
import { thunder } from './catalogue/thunder.ts';
import { water } from './catalogue/water.ts';
import { wind } from './catalogue/wind.ts';

/** In the order of ATTRIBUTES. Pages have no schemas and take them from here, unchecked. */
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
