import { type Point, polygon } from '../kit/shape.ts';
import { BOTTOM, type Stage, WIDTH } from '../stage.ts';
import { floor } from './floor.ts';
import { crystals } from './glacier.ts';
import { ground, type Land, landMass } from './land.ts';

/** A mouth of rock around the picture, with teeth above and below. */
const mouth = ({ random }: Stage, margin: number): string => {
  const rim: Point[] = [];
  for (let angle = 0; angle < 360; angle += 12) {
    const radians = (angle * Math.PI) / 180;
    const tooth =
      Math.abs(Math.sin(radians)) > 0.6 && (angle / 12) % 2 === 0 ? random.between(18, 46) : random.between(0, 10);
    rim.push([WIDTH / 2 + Math.cos(radians) * (WIDTH / 2 - margin), 200 + Math.sin(radians) * (214 - margin - tooth)]);
  }
  return `M-10 -10H310V${BOTTOM}H-10z${polygon(rim.toReversed())}`;
};

export const cave: Land = (stage) => {
  const { horizon } = stage;
  return {
    back:
      landMass(stage, 0.75, mouth(stage, 52)) +
      landMass(stage, 0.45, mouth(stage, 26)) +
      landMass(stage, 0.4, ground(stage, horizon + 70, 8)) +
      floor(stage, horizon + 70),
    front:
      landMass(stage, 0.1, mouth(stage, 2)) +
      crystals(stage, [18, 44, 262, 288], 440, 0.35, 60) +
      landMass(stage, 0, ground(stage, 428, 6)),
  };
};
