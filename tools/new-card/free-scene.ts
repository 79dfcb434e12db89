import { catalogue } from '@maseki/cards/catalogue.ts';
import { cardArt, cardArtOf } from '../art/illustration.ts';
import { lands } from '../art/lands/index.ts';
import { COMPARED_SCALE, LEAST_DISTANCE, LEAST_SPREAD, meanDistance, middleSpread } from '../art/likeness.ts';
import { type Scene, type SceneOptions, scene } from '../art/scene.ts';
import { scenes } from '../art/scenes/index.ts';
import { skies } from '../art/skies/index.ts';
import { raster } from '../art/testing/raster.ts';
import { UsageError } from '../bootstrap/user-error.mjs';
import type { NewCard } from './wish.ts';

/** A distance above the least, so that a small change of a scene does not make it alike. */
const DISTANCE = LEAST_DISTANCE + 2;

type Place = Pick<Scene, 'mood' | 'sky' | 'land'>;

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T)[];

/** The places of an attribute's scenes with one thing exchanged, as pictures of it usually look. */
function placesOf(attribute: NewCard['attribute']): Place[] {
  const own: readonly Scene[] = scenes[attribute];
  const nameOf = ({ mood, sky, land }: Place) => `${mood} ${sky} ${land}`;
  const taken = new Set(own.map(nameOf));
  const moods = ([0, 1, 2, 3] as const).toSorted(
    (one, other) => own.filter(({ mood }) => mood === one).length - own.filter(({ mood }) => mood === other).length,
  );
  return [...new Set([...own.map(({ sky }) => sky), ...keysOf(skies)])]
    .flatMap((sky) => [...new Set([...own.map(({ land }) => land), ...keysOf(lands)])].map((land) => ({ sky, land })))
    .flatMap((place) => moods.map((mood) => ({ mood, ...place })))
    .filter((place) => !taken.has(nameOf(place)));
}

/** The direction of a new card's picture, and its options as they are written. */
export interface FreeScene {
  place: Place;
  options: SceneOptions;
}

/** A scene whose picture resembles that of no other card. Throws UsageError if there is none. */
export function freeSceneOf(card: NewCard): FreeScene {
  const { attribute, rarity, id, drawing } = card;
  const options: SceneOptions = rarity === 'rare' || rarity === 'legend' ? { powered: true } : {};
  const others = catalogue.map((other) => raster(cardArt(other), COMPARED_SCALE));
  const place = placesOf(attribute).find(({ mood, sky, land }) => {
    const made = scene(drawing.name, [mood, sky, land], options);
    const picture = raster(cardArtOf({ id, type: attribute, rarity }, made), COMPARED_SCALE);
    return middleSpread(picture) > LEAST_SPREAD && others.every((other) => meanDistance(picture, other) >= DISTANCE);
  });
  if (!place) throw new UsageError(`Each place makes "${drawing.name}" resemble another card: name another --drawing.`);
  return { place, options };
}
