import type { PackId } from '@maseki/cards/card.ts';
import { picture } from '../illustration.ts';
import { el, group, linearGradient, svgDocument, url } from '../kit/svg.ts';
import { type Scene, scene } from '../scene.ts';
import { HEIGHT, WIDTH } from '../stage.ts';
import { GOLD } from './metal.ts';
import { stone } from './stone.ts';

const subjects = {
  MorisCardPack: {
    subject: { id: 'pack-moris', type: 'wind', rarity: 'legend' },
    scene: scene('stag-head', [0, 'sun', 'forest'], { size: 236, y: 226, light: [150, 150], powered: true }),
    foil: ['#eafff0', '#2f9a6a', '#0b3d2c'],
  },
  MonsterPack01: {
    subject: { id: 'pack-monster', type: 'dark', rarity: 'legend' },
    scene: scene('hydra', [1, 'eclipse', 'castle'], {
      size: 296,
      y: 214,
      x: 140,
      light: [150, 140],
      powered: true,
      lighting: 'molten',
    }),
    foil: ['#ffe3ea', '#a3204a', '#300a1c'],
  },
} as const;

export const coverScenes: readonly Scene[] = Object.values(subjects).map((cover) => cover.scene);

const crimp = (y: number): string => Array.from({ length: 50 }, (_, at) => `M${at * 6 + 3} ${y}v26`).join('');

/** The cover of a pack, with its scene under foil, sealed above and below. The UI adds its name. */
export const packCover = (id: PackId): string => {
  const { subject, scene: direction, foil } = subjects[id];
  const [foilId, gloss] = [`${subject.id}-foil`, `${subject.id}-gloss`];
  return svgDocument(
    WIDTH,
    HEIGHT,
    linearGradient(
      foilId,
      [
        [0, foil[0]],
        [0.25, foil[1]],
        [0.5, foil[0]],
        [0.75, foil[1]],
        [1, foil[2]],
      ],
      { x2: 1, y2: 1 },
    ),
    linearGradient(`${subject.id}-gold`, GOLD, { x2: 1, y2: 1 }),
    linearGradient(
      gloss,
      [
        [0, '#ffffff', 0.4],
        [0.12, '#ffffff', 0],
        [0.3, '#ffffff', 0.22],
        [0.36, '#ffffff', 0],
        [0.88, '#000000', 0],
        [1, '#000000', 0.45],
      ],
      { x2: 1, y2: 0 },
    ),
    picture(subject, direction),
    ...[0, HEIGHT - 30].map((y) =>
      group(
        {},
        el('path', { fill: url(foilId), d: `M0 ${y}h${WIDTH}v30H0z` }),
        el('path', { fill: 'none', stroke: '#000000', opacity: 0.25, 'stroke-width': 2, d: crimp(y + 2) }),
      ),
    ),
    el('path', { fill: url(`${subject.id}-gold`), d: `M0 30h${WIDTH}v3H0zM0 ${HEIGHT - 33}h${WIDTH}v3H0z` }),
    el('path', { fill: url(gloss), d: `M0 0h${WIDTH}v${HEIGHT}H0z` }),
    stone(`${subject.id}-stone`, [WIDTH / 2, HEIGHT - 58], 64),
  );
};
