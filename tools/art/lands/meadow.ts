import { circle } from '../kit/shape.ts';
import { el } from '../kit/svg.ts';
import { BOTTOM } from '../stage.ts';
import { floor } from './floor.ts';
import { grass } from './forest.ts';
import { ground, type Land, landMass } from './land.ts';

export const meadow: Land = (stage) => {
  const { random, horizon, palette } = stage;
  const hill = (y: number, rise: number) => {
    const left = random.between(-rise, rise);
    return `M-10 ${Math.round(y + left)}Q75 ${Math.round(y - rise)} 150 ${Math.round(y)}T310 ${Math.round(y - left)}V${BOTTOM}H-10z`;
  };
  const flowers = Array.from({ length: 26 }, () =>
    circle([random.between(4, 296), random.between(404, 436)], random.between(1.2, 3.2)),
  );
  return {
    back:
      landMass(stage, 0.95, hill(horizon, 26)) +
      landMass(stage, 0.7, hill(horizon + 34, 30)) +
      landMass(stage, 0.42, ground(stage, horizon + 70, 6)) +
      floor(stage, horizon + 70),
    front:
      landMass(stage, 0.06, grass(stage, 420)) + el('path', { fill: palette.spark, opacity: 0.9, d: flowers.join('') }),
  };
};
