import { num } from '../kit/svg.ts';
import type { Stage } from '../stage.ts';
import { floor } from './floor.ts';
import { grass } from './forest.ts';
import { ground, type Land, landMass, positionsAcross } from './land.ts';
import { bareTree } from './trees.ts';

const stone = ({ random }: Stage, x: number, y: number, size: number): string => {
  const lean = random.between(-6, 6);
  if (random.chance(0.4)) {
    const arm = size * 0.18;
    return `M${num(x - arm)} ${num(y)}v${num(-size)}h${num(-size * 0.25)}v${num(-arm * 2)}h${num(size * 0.25)}v${num(-size * 0.35)}h${num(arm * 2)}v${num(size * 0.35)}h${num(size * 0.25)}v${num(arm * 2)}h${num(-size * 0.25)}v${num(size)}z`;
  }
  return `M${num(x - size * 0.4)} ${num(y)}l${num(lean)} ${num(-size * 0.8)}q${num(size * 0.4)} ${num(-size * 0.6)} ${num(size * 0.8)} 0l${num(-lean)} ${num(size * 0.8)}z`;
};

/** Leaning stones below a crooked tree. */
export const graveyard: Land = (stage) => {
  const { random, horizon } = stage;
  const row = (y: number, size: number) =>
    positionsAcross(stage, [size * 1.1, size * 2])
      .map((x) => stone(stage, x, y + 4, size * random.between(0.7, 1.2)))
      .join('');
  const x = random.pick([34, 262]);
  return {
    back: [
      landMass(stage, 0.8, row(horizon + 10, 26) + ground(stage, horizon + 8, 8)),
      landMass(
        stage,
        0.5,
        bareTree(stage, x, horizon + 60, 230) + row(horizon + 46, 38) + ground(stage, horizon + 46, 6),
      ),
      floor(stage, horizon + 46),
    ].join(''),
    front: landMass(stage, 0, [14, 280].map((left) => stone(stage, left, 432, 40)).join('') + grass(stage, 426)),
  };
};
