import { lighter } from '../kit/color.ts';
import { closeAtBottom } from '../kit/shape.ts';
import { el, num } from '../kit/svg.ts';
import { BOTTOM, type Stage, WIDTH } from '../stage.ts';
import { type Land, landColor, landMass } from './land.ts';

const dune = (stage: Stage, y: number, height: number, distance: number): string => {
  const { random } = stage;
  const crest = random.between(60, WIDTH - 60);
  const line = `M-10 ${num(y)}Q${num(crest * 0.6)} ${num(y - height * 0.2)} ${num(crest)} ${num(y - height)}Q${num(crest + 60)} ${num(y - height * 0.1)} 310 ${num(y + random.between(-8, 8))}`;
  const shade = `M${num(crest)} ${num(y - height)}Q${num(crest + 60)} ${num(y - height * 0.1)} 310 ${num(y)}V${num(y + 60)}H${num(crest - 30)}Q${num(crest + 24)} ${num(y + 10)} ${num(crest)} ${num(y - height)}`;
  return (
    landMass(stage, distance, closeAtBottom(line, BOTTOM)) +
    el('path', { fill: lighter(landColor(stage, distance), 0.3), opacity: 0.35, d: shade })
  );
};

export const dunes: Land = (stage) => {
  const { horizon } = stage;
  return {
    back: dune(stage, horizon + 6, 34, 0.9) + dune(stage, horizon + 34, 46, 0.65) + dune(stage, horizon + 70, 50, 0.4),
    front: dune(stage, 430, 24, 0.05),
  };
};
