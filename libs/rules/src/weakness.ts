import type { Attribute } from './card.ts';
import { constants } from './constants.ts';

/** Each attribute and the one that is weak against it. */
const weakAgainst: Readonly<Record<Attribute, Attribute>> = {
  fire: 'ice',
  ice: 'wind',
  wind: 'earth',
  earth: 'thunder',
  thunder: 'water',
  water: 'fire',
  light: 'dark',
  dark: 'light',
};

/** True if attacks of the one attribute do more damage to the other. */
export const beats = (attacker: Attribute, target: Attribute): boolean => weakAgainst[attacker] === target;

/** Damage that weakness adds to an attack, none for an attack without damage. */
export const weaknessDamage = (attacker: Attribute, target: Attribute): number =>
  beats(attacker, target) ? constants.weaknessDamage : 0;
