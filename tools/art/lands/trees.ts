import { type Point, polygon } from '../kit/shape.ts';
import type { Stage } from '../stage.ts';

export const conifer = ({ random }: Stage, x: number, y: number, height: number): string => {
  const half = height * random.between(0.2, 0.27);
  const tiers = 4;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let tier = 1; tier <= tiers; tier++) {
    const low = y - height + (height * tier) / tiers;
    const width = (half * tier) / tiers;
    left.push([x - width, low], [x - width * 0.55, low - height * 0.03]);
    right.push([x + width, low], [x + width * 0.55, low - height * 0.03]);
  }
  return polygon([[x, y - height], ...right, [x, y], ...left.toReversed()]);
};

export const bareTree = ({ random }: Stage, x: number, y: number, height: number): string => {
  const branches: string[] = [];
  const grow = (from: Point, angle: number, length: number, width: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] - Math.sin(angle) * length];
    const [sx, sy] = [Math.sin(angle) * width, Math.cos(angle) * width];
    branches.push(
      polygon([
        [from[0] - sx, from[1] - sy],
        [to[0], to[1]],
        [from[0] + sx, from[1] + sy],
      ]),
    );
    if (length < height * 0.16) return;
    for (const turn of [-1, 1]) {
      const bend = angle + turn * random.between(0.3, 0.85);
      const share = random.between(0.35, 0.7);
      const start: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      grow(start, bend, length * random.between(0.5, 0.68), width * 0.5);
    }
  };
  grow([x, y], Math.PI / 2 + random.between(-0.2, 0.2), height, height * 0.055);
  return branches.join('');
};
