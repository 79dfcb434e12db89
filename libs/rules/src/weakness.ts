import type { Attribute } from './card.ts';

const beaten: Readonly<Record<Attribute, Attribute>> = {
  fire: 'ice',
  ice: 'wind',
  wind: 'earth',
  earth: 'thunder',
  thunder: 'water',
  water: 'fire',
  light: 'dark',
  dark: 'light',
};

/** Whether attacks of the one attribute do more damage to the other. */
export const beats = (attacker: Attribute, target: Attribute): boolean => beaten[attacker] === target;
