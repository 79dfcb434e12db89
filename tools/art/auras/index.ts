import type { Attribute } from '@maseki/rules/card.ts';
import type { AuraOf } from './aura.ts';
import { bolts } from './bolts.ts';
import { boulders } from './boulders.ts';
import { flames } from './flames.ts';
import { glory } from './glory.ts';
import { gusts } from './gusts.ts';
import { shards } from './shards.ts';
import { splash } from './splash.ts';
import { wisps } from './wisps.ts';

export const auras: Readonly<Record<Attribute, AuraOf>> = {
  fire: flames,
  water: splash,
  thunder: bolts,
  wind: gusts,
  earth: boulders,
  ice: shards,
  dark: wisps,
  light: glory,
};
