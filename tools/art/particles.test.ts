import { expect, test } from '@jest/globals';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import { particles } from './particles.ts';
import { HEIGHT, WIDTH } from './stage.ts';
import { raster } from './testing/raster.ts';
import { testStage } from './testing/stage.ts';

test.each(ATTRIBUTES.map((type) => [type]))('particles of %s are spread over the picture', (type) => {
  const bounds = raster(particles('far')(testStage({ type }))).bounds();
  expect(bounds && bounds.right - bounds.left).toBeGreaterThan(WIDTH / 2);
  expect(bounds && bounds.bottom - bounds.top).toBeGreaterThan(HEIGHT / 2);
});

test('near particles are fewer and larger', () => {
  const layer = (depth: 'near' | 'far') => particles(depth)(testStage({ type: 'water' }));
  const count = (depth: 'near' | 'far') => layer(depth).split('M').length - 1;
  expect(count('near')).toBeLessThan(count('far'));
});

test('every attribute has its own particles', () => {
  const shapes = ATTRIBUTES.map((type) => particles('near')(testStage({ type })).replace(/fill="[^"]*"/, ''));
  expect(new Set(shapes).size).toBe(ATTRIBUTES.length);
});
