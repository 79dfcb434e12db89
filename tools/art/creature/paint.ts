import { type Color, darker, lighter, mix } from '../kit/color.ts';
import type { Stop } from '../kit/svg.ts';
import type { Lighting } from '../scene.ts';
import type { Stage } from '../stage.ts';

export interface Paint {
  /** Colours from the side of the light to the shade. */
  body: readonly Stop[];
  /** Colours of eyes, folds and gaps, from the side of the light. */
  ink: readonly [Color, Color];
  rim: Color;
  line: Color;
  shade: Color;
  texture: Color;
}

const paints: Readonly<Record<Lighting, (stage: Stage) => Paint>> = {
  lit: ({ palette: { body, land, rim } }) => ({
    body: [
      [0, body[0]],
      [0.22, mix(body[0], body[1], 0.4)],
      [0.58, body[1]],
      [1, body[2]],
    ],
    ink: [darker(mix(body[2], land, 0.4), 0.2), darker(mix(body[2], land, 0.6), 0.45)],
    rim,
    line: darker(land, 0.25),
    shade: mix(darker(body[2], 0.35), land, 0.4),
    texture: body[2],
  }),
  molten: ({ palette: { body, land, spark, rim } }) => ({
    body: [
      [0, mix(body[1], body[2], 0.35)],
      [0.45, mix(body[2], land, 0.25)],
      [1, mix(body[2], land, 0.75)],
    ],
    ink: [lighter(spark, 0.45), mix(spark, body[1], 0.75)],
    rim,
    line: darker(land, 0.4),
    shade: darker(land, 0.4),
    texture: spark,
  }),
  backlit: ({ palette: { body, land, light, rim } }) => ({
    body: [
      [0, mix(body[2], body[1], 0.5)],
      [0.4, mix(body[2], land, 0.35)],
      [1, mix(land, body[2], 0.15)],
    ],
    ink: [light, mix(light, body[1], 0.5)],
    rim: lighter(rim, 0.4),
    line: darker(land, 0.3),
    shade: darker(land, 0.3),
    texture: body[1],
  }),
};

export const paintOf = (stage: Stage, lighting: Lighting): Paint => paints[lighting](stage);
