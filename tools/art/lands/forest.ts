import type { Stage } from '../stage.ts';
import { floor } from './floor.ts';
import { ground, type Land, landMass, positionsAcross } from './land.ts';
import { conifer } from './trees.ts';

const row = (stage: Stage, y: number, height: number): string =>
  positionsAcross(stage, [height * 0.2, height * 0.42])
    .map((x) => conifer(stage, x, y + 6, height * stage.random.between(0.65, 1.15)))
    .join('');

export const forest: Land = (stage) => {
  const { horizon, random } = stage;
  const sides = [-4, 26, 276, 304].map((x) => conifer(stage, x, 430, random.between(190, 290))).join('');
  return {
    back: [
      landMass(stage, 0.9, row(stage, horizon, 80) + ground(stage, horizon, 2)),
      landMass(stage, 0.6, row(stage, horizon + 36, 96) + ground(stage, horizon + 34, 3)),
      landMass(stage, 0.3, sides + ground(stage, horizon + 62, 4)),
      floor(stage, horizon + 62),
    ].join(''),
    front: landMass(stage, 0, grass(stage, 424)),
  };
};

export function grass(stage: Stage, y: number): string {
  const { random } = stage;
  const blades = positionsAcross(stage, [4, 10]).map((x) => {
    const lean = random.between(-9, 9);
    const tall = random.between(8, 30);
    return `M${Math.round(x - 3)} ${y + 4}q${Math.round(lean * 0.2)} ${Math.round(-tall * 0.6)} ${Math.round(lean)} ${Math.round(-tall)}q${Math.round(-lean * 0.2)} ${Math.round(tall * 0.5)} ${Math.round(6 - lean)} ${Math.round(tall)}`;
  });
  return blades.join('') + ground(stage, y, 4);
}
