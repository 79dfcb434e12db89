import { expect, test } from '@jest/globals';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import { type SceneOptions, scene } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { type Raster, raster } from '../testing/raster.ts';
import { testStage } from '../testing/stage.ts';
import { creature } from './creature.ts';
import { texture } from './texture.ts';

const painted = (name: string, options: SceneOptions = {}, stage: Partial<Stage> = {}): Raster => {
  const direction = scene(name, [0, 'sun', 'forest'], options);
  return raster(creature(testStage({ light: direction.light, ...stage }), direction), 1);
};

test('a creature stands in the place and size of its pose', () => {
  const bounds = painted('owl', { x: 150, y: 220, size: 200 }).bounds();
  if (!bounds) throw new Error('nothing was painted');
  expect((bounds.left + bounds.right) / 2).toBeCloseTo(150, -1);
  expect((bounds.top + bounds.bottom) / 2).toBeCloseTo(220, -1);
  expect(Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top)).toBeGreaterThan(200);
});

test('the side towards the light is brighter', () => {
  const [left, right] = [70, 230].map((x) => painted('crab', { light: [x === 70 ? 0 : 300, 200], y: 220 }));
  const lit = (picture: Raster | undefined, x: number) => picture?.brightness(x, 250) ?? 0;
  expect(lit(left, 95)).toBeGreaterThan(lit(right, 95));
  expect(lit(right, 205)).toBeGreaterThan(lit(left, 205));
});

test('a mirrored creature faces the other way', () => {
  const [one, other] = [painted('rabbit', { light: [150, 0] }), painted('rabbit', { light: [150, 0], mirrored: true })];
  const differing = one.channels.filter((channel, at) => Math.abs(channel - (other.channels[at] ?? 0)) > 60).length;
  expect(differing).toBeGreaterThan(10_000);
});

test('a turned creature is turned', () => {
  const width = (turn: number) => {
    const bounds = painted('rattlesnake', { turn }).bounds();
    return bounds ? bounds.right - bounds.left : 0;
  };
  expect(width(45)).not.toBe(width(0));
});

test('light from inside darkens the body and lights the eyes', () => {
  const eye = (lighting: 'lit' | 'molten') => painted('spider-alt', { lighting, size: 220, y: 220 });
  const mean = (picture: Raster) => picture.brightness(150, 150);
  expect(mean(eye('molten'))).toBeLessThan(mean(eye('lit')));
});

test('companions are painted far from the middle, small', () => {
  const bounds = painted('raven', { size: 60, companions: 6 }).bounds();
  expect(bounds && bounds.right - bounds.left).toBeGreaterThan(180);
});

test.each(ATTRIBUTES.map((type) => [type]))('the skin of %s has its own pattern', (type) => {
  const skins = ATTRIBUTES.map((other) => texture('skin', other, '#000000'));
  expect(skins.filter((skin) => skin === texture('skin', type, '#000000'))).toHaveLength(1);
});
