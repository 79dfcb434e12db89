import { circle } from '../kit/shape.ts';
import { num } from '../kit/svg.ts';
import { BOTTOM, type Stage } from '../stage.ts';
import { floor } from './floor.ts';
import { grass } from './forest.ts';
import { ground, type Land, landMass, positionsAcross } from './land.ts';

const trunk = ({ random }: Stage, x: number, half: number): string => {
  const bend = random.between(-14, 14);
  return `M${num(x - half * 1.8)} ${BOTTOM}Q${num(x - half * 0.7 + bend)} 330 ${num(x - half)} -10H${num(x + half)}Q${num(x + half * 0.7 + bend)} 330 ${num(x + half * 1.8)} ${BOTTOM}z`;
};

const canopy = (stage: Stage, y: number, size: number): string =>
  `${positionsAcross(stage, [size * 0.5, size])
    .map((x) => circle([x, y + stage.random.between(-18, 18)], size * stage.random.between(0.5, 1)))
    .join('')}M-10 -10H310V${num(y)}H-10z`;

export const grove: Land = (stage) => {
  const { random, horizon } = stage;
  const trunks = (places: readonly number[], half: number) =>
    places.map((x) => trunk(stage, x + random.between(-8, 8), half * random.between(0.7, 1.3))).join('');
  return {
    back: [
      landMass(stage, 0.9, trunks([40, 92, 140, 196, 250], 6) + ground(stage, horizon + 30, 4)),
      landMass(stage, 0.6, canopy(stage, 26, 30) + trunks([20, 70, 236, 286], 11) + ground(stage, horizon + 54, 5)),
      floor(stage, horizon + 54),
    ].join(''),
    front: landMass(stage, 0.12, canopy(stage, -2, 30) + trunks([-4, 304], 17)) + landMass(stage, 0, grass(stage, 424)),
  };
};
