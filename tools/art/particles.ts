import type { Attribute } from '@maseki/rules/card.ts';
import { circle, glint, type Point, polar, polygon } from './kit/shape.ts';
import { el, num } from './kit/svg.ts';
import { HEIGHT, type Layer, type Stage, WIDTH } from './stage.ts';

type Particle = (stage: Stage, place: Point, size: number) => string;

const dot: Particle = (_stage, place, size) => circle(place, size * 0.5);

const leaf: Particle = ({ random }, [x, y], size) => {
  const [dx, dy] = [random.between(-2, 2) * size, random.between(0.6, 1.6) * size];
  return `M${num(x)} ${num(y)}q${num(dx + size)} ${num(dy * 0.2)} ${num(dx)} ${num(dy)}q${num(-size)} ${num(-dy * 0.2)} ${num(-dx)} ${num(-dy)}`;
};

const chip: Particle = ({ random }, [x, y], size) =>
  polygon([
    [x, y - size * 0.7],
    [x + size * random.between(0.4, 0.8), y],
    [x - size * 0.1, y + size * 0.6],
    [x - size * random.between(0.4, 0.8), y - size * 0.1],
  ]);

const ember: Particle = ({ random }, [x, y], size) =>
  `M${num(x)} ${num(y)}q${num(size)} ${num(-size * 0.6)} ${num(random.between(-0.6, 0.6) * size)} ${num(-size * 2)}q${num(-size)} ${num(size)} 0 ${num(size * 2)}`;

const flake: Particle = (_stage, [x, y], size) =>
  size < 4 ? circle([x, y], size * 0.4) : [0, 60, 120].map((angle) => spoke([x, y], angle, size)).join('');

const spoke = ([x, y]: Point, angle: number, size: number): string => {
  const waist = size * 0.13;
  return polygon([
    polar([x, y], angle, size),
    polar([x, y], angle + 90, waist),
    polar([x, y], angle + 180, size),
    polar([x, y], angle - 90, waist),
  ]);
};

const streak: Particle = ({ random }, [x, y], size) => {
  const [dx, dy] = [random.between(-1, 1) * size * 2, random.between(-1, 1) * size * 2];
  return `M${num(x)} ${num(y)}l${num(dx)} ${num(dy)}l${num(-dx * 0.4 + 1.4)} ${num(-dy * 0.6 - 1.4)}z`;
};

const ofAttribute: Readonly<Record<Attribute, readonly [Particle, Particle]>> = {
  fire: [ember, dot],
  water: [dot, dot],
  thunder: [streak, dot],
  wind: [leaf, leaf],
  earth: [chip, dot],
  ice: [flake, flake],
  dark: [dot, ember],
  light: [(_stage, place, size) => glint(place, size * 1.3), dot],
};

/** Floating particles in the air, either many small far ones or a few large near ones. */
export const particles =
  (depth: 'far' | 'near'): Layer =>
  (stage) => {
    const { random, palette, type } = stage;
    const [count, least, most] = depth === 'far' ? [26, 1.5, 4] : [9, 4, 8];
    const shapes = Array.from({ length: count }, () => {
      const particle = random.pick(ofAttribute[type]);
      return particle(
        stage,
        [random.between(6, WIDTH - 6), random.between(30, HEIGHT - 16)],
        random.between(least, most),
      );
    });
    return el('path', { fill: palette.spark, opacity: depth === 'far' ? 0.75 : 0.9, d: shapes.join('') });
  };
