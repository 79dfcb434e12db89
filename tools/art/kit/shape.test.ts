import { expect, test } from '@jest/globals';
import { circle, closeAtBottom, curve, glint, polar, polygon, polyline } from './shape.ts';

test('a polygon is closed, a polyline is open', () => {
  expect(
    polygon([
      [0, 0],
      [10, 0],
      [10, 5.25],
    ]),
  ).toBe('M0 0L10 0L10 5.3z');
  expect(
    polyline([
      [0, 0],
      [10, -5],
    ]),
  ).toBe('M0 0L10-5');
});

test('a curve begins at its first point and ends in its last one', () => {
  expect(
    curve([
      [0, 0],
      [10, 10],
      [20, 0],
      [30, 10],
    ]),
  ).toBe('M0 0Q10 10 15 5Q20 0 30 10L30 10');
  expect(curve([])).toBe('');
});

test('land is closed below the picture', () => {
  expect(closeAtBottom('M-10 5L310 5', 460)).toBe('M-10 5L310 5V460H-10z');
});

test('angles start at the right and run clockwise', () => {
  const [x, y] = polar([100, 100], 90, 50);
  expect([Math.round(x), Math.round(y)]).toEqual([100, 150]);
});

test('a circle begins at its top', () => {
  expect(circle([10, 20], 5)).toBe('M10 15a5 5 0 1 1-.1 0z');
});

test('a glint is higher than wide', () => {
  expect(glint([0, 0], 10)).toMatch(/^M0-10L.*L6 0L.*L0 10L.*L-6 0L.*z$/);
});
