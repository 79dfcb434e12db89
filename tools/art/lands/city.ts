import { polygon } from '../kit/shape.ts';
import { el, num } from '../kit/svg.ts';
import type { Stage } from '../stage.ts';
import { floor } from './floor.ts';
import { ground, type Land, landMass, positionsAcross } from './land.ts';
import { rubble } from './ruins.ts';

/** Towers of a fallen city, as bodies and lit windows. */
const towers = (
  { random }: Stage,
  places: readonly number[],
  y: number,
  height: number,
): [body: string, windows: string] => {
  const windows: string[] = [];
  const bodies = places.map((x) => {
    const half = random.between(8, 17);
    const top = y - height * random.between(0.4, 1);
    for (let row = top + 18; row < y - 8; row += 13)
      if (random.chance(0.5)) windows.push(`M${num(x + random.between(-half + 2, half - 5))} ${num(row)}h3v5h-3z`);
    const roof = random.pick(['spire', 'flat', 'broken']);
    if (roof === 'spire')
      return polygon([
        [x - half, y],
        [x - half, top],
        [x, top - half * 2.6],
        [x + half, top],
        [x + half, y],
      ]);
    const cut = roof === 'flat' ? 0 : random.between(10, 26);
    return polygon([
      [x - half, y],
      [x - half, top + cut],
      [x - half * 0.2, top],
      [x + half * 0.3, top + cut * 0.7],
      [x + half, top],
      [x + half, y],
    ]);
  });
  return [bodies.join(''), windows.join('')];
};

export const city: Land = (stage) => {
  const { horizon, palette } = stage;
  const [far] = towers(stage, positionsAcross(stage, [20, 34]), horizon + 20, 150);
  const [near, windows] = towers(stage, positionsAcross(stage, [30, 58]), horizon + 56, 140);
  return {
    back: [
      landMass(stage, 0.85, far + ground(stage, horizon + 16, 3)),
      landMass(stage, 0.45, near + ground(stage, horizon + 52, 3)),
      el('path', { fill: palette.spark, opacity: 0.85, d: windows }),
      floor(stage, horizon + 52),
    ].join(''),
    front: landMass(stage, 0, rubble(stage) + ground(stage, 424, 4)),
  };
};
