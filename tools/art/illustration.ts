import type { Card } from '@maseki/cards/card.ts';
import type { Attribute, Rarity } from '@maseki/rules/card.ts';
import { auras } from './auras/index.ts';
import { creature } from './creature/creature.ts';
import { outlineOf } from './creature/outline.ts';
import { foilBefore, foilBehind } from './foil.ts';
import { darker } from './kit/color.ts';
import { seededRandom } from './kit/random.ts';
import { el, group, num, radialGradient, svgDocument, url } from './kit/svg.ts';
import { lands } from './lands/index.ts';
import { ornaments } from './ornament.ts';
import { paletteOf } from './palettes.ts';
import { particles } from './particles.ts';
import type { Scene } from './scene.ts';
import { sceneOf } from './scenes/index.ts';
import { backdrop } from './skies/backdrop.ts';
import { skies } from './skies/index.ts';
import { HEIGHT, type Layer, type Stage, WIDTH } from './stage.ts';

interface Subject {
  id: string;
  type: Attribute;
  rarity: Rarity;
}

const stageOf = ({ id, type }: Subject, { mood, light, horizon }: Scene): Stage => {
  let used = 0;
  return {
    type,
    palette: paletteOf(type, mood),
    random: seededRandom(id),
    light,
    horizon,
    id: () => `${id}-${(used++).toString(36)}`,
  };
};

const shadow = ({ palette, id }: Stage, { pose, creature: name }: Scene): string => {
  const fill = id();
  const { width, height } = outlineOf(name);
  const foot = pose.y + (pose.size * height) / Math.max(width, height) / 2;
  const dark = darker(palette.land, 0.4);
  return (
    radialGradient(fill, [
      [0, dark, 0.85],
      [1, dark, 0],
    ]) +
    el('ellipse', {
      fill: url(fill),
      cx: num(pose.x),
      cy: num(foot - 4),
      rx: num(pose.size * 0.56),
      ry: 18,
    })
  );
};

/** Attributes whose pictures keep bright edges. */
const bright: ReadonlySet<Attribute> = new Set(['light', 'ice', 'wind']);

const vignette: Layer = ({ palette, type, id }) => {
  const fill = id();
  const dark = darker(palette.land, 0.5);
  return (
    radialGradient(
      fill,
      [
        [0.55, dark, 0],
        [1, dark, bright.has(type) ? 0.5 : 0.75],
      ],
      { cy: 0.46, r: 0.72 },
    ) + el('path', { fill: url(fill), d: `M0 0h${WIDTH}v${HEIGHT}H0z` })
  );
};

/** The layers of a picture, from the sky to the foreground, without the ornament. */
export const picture = (subject: Subject, scene: Scene): string => paint(stageOf(subject, scene), subject, scene);

const paint = (stage: Stage, subject: Subject, scene: Scene): string => {
  const { pose } = scene;
  const land = lands[scene.land](stage);
  const none = { behind: '', before: '' };
  const aura = scene.powered ? auras[subject.type](stage, { center: [pose.x, pose.y], reach: pose.size / 2 }) : none;
  return [
    backdrop(stage),
    skies[scene.sky](stage),
    foilBehind[subject.rarity](stage),
    land.back,
    particles('far')(stage),
    aura.behind,
    scene.grounded ? shadow(stage, scene) : '',
    creature(stage, scene),
    aura.before,
    group({ transform: `translate(0 ${-scene.lift})` }, land.front),
    particles('near')(stage),
    vignette(stage),
    foilBefore[subject.rarity](stage),
  ].join('');
};

/** An SVG document of 300 × 450 units, always the same for the same card. */
export const cardArt = (card: Card): string => {
  const scene = sceneOf(card);
  const stage = stageOf(card, scene);
  return svgDocument(WIDTH, HEIGHT, paint(stage, card, scene), ornaments[card.rarity](stage));
};
