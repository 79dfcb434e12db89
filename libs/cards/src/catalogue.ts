import type { Card } from './card.ts';
import { dark } from './catalogue/dark.ts';
import { earth } from './catalogue/earth.ts';
import { fire } from './catalogue/fire.ts';
import { ice } from './catalogue/ice.ts';
import { light } from './catalogue/light.ts';
import { thunder } from './catalogue/thunder.ts';
import { water } from './catalogue/water.ts';
import { wind } from './catalogue/wind.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** Every card there is, by attribute in the order of ATTRIBUTES and then by id: the order in which players see cards. */
export const catalogue: readonly Card[] = loadCatalogue([
  ...fire,
  ...water,
  ...thunder,
  ...wind,
  ...earth,
  ...ice,
  ...dark,
  ...light,
]);

const byId: ReadonlyMap<string, Card> = new Map(catalogue.map((card) => [card.id, card]));

export const cardById = (id: string): Card | undefined => byId.get(id);
