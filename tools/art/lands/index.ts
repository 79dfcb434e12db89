import { abyss } from './abyss.ts';
import { canyon } from './canyon.ts';
import { castle } from './castle.ts';
import { cave } from './cave.ts';
import { city } from './city.ts';
import { clouds } from './clouds.ts';
import { dunes } from './dunes.ts';
import { forest } from './forest.ts';
import { glacier } from './glacier.ts';
import { graveyard } from './graveyard.ts';
import { grove } from './grove.ts';
import { isles } from './isles.ts';
import type { Land } from './land.ts';
import { meadow } from './meadow.ts';
import { mountains } from './mountains.ts';
import { ruins } from './ruins.ts';
import { sea } from './sea.ts';
import { volcano } from './volcano.ts';

export const lands = {
  abyss,
  canyon,
  castle,
  cave,
  city,
  clouds,
  dunes,
  forest,
  glacier,
  graveyard,
  grove,
  isles,
  meadow,
  mountains,
  ruins,
  sea,
  volcano,
} as const satisfies Record<string, Land>;

export type LandName = keyof typeof lands;
