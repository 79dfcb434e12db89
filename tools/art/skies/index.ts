import type { Layer } from '../stage.ts';
import { aurora } from './aurora.ts';
import { beams } from './beams.ts';
import { cirrus } from './cirrus.ts';
import { crescent } from './crescent.ts';
import { eclipse } from './eclipse.ts';
import { moon } from './moon.ts';
import { sigil } from './sigil.ts';
import { stars } from './stars.ts';
import { storm } from './storm.ts';
import { sun } from './sun.ts';
import { vortex } from './vortex.ts';

export const skies = {
  aurora,
  beams,
  cirrus,
  crescent,
  eclipse,
  moon,
  sigil,
  stars,
  storm,
  sun,
  vortex,
} as const satisfies Record<string, Layer>;

export type SkyName = keyof typeof skies;
