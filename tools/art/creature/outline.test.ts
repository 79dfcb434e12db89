import { describe, expect, test } from '@jest/globals';
import { contoursOf, encloses, turnOf } from './contours.ts';
import { outlineOf } from './outline.ts';

const square = (left: number, size: number) => `M${left} ${left}h${size}v${size}h${-size}z`;
const reversed = (left: number, size: number) => `M${left} ${left}v${size}h${size}v${-size}z`;

describe('contours', () => {
  test('a path is split at its moves', () => {
    expect(contoursOf(square(0, 100) + square(200, 50))).toHaveLength(2);
  });

  test('points follow lines and curves', () => {
    const [contour] = contoursOf('M0 0C0 100 100 100 100 0z');
    expect(contour?.points.at(-1)).toEqual([100, 0]);
    expect(Math.max(...(contour?.points.map(([, y]) => y) ?? []))).toBeGreaterThan(65);
  });

  test('the sign shows the direction of a contour', () => {
    const [one, other] = contoursOf(square(0, 100) + reversed(10, 50));
    expect(one && other && [turnOf(one), turnOf(other)]).toEqual([1, -1]);
  });

  test('a contour encloses a smaller one inside of it, and none beside it', () => {
    const [outer, inner, beside] = contoursOf(square(0, 100) + square(20, 30) + square(200, 30));
    expect(outer && inner && encloses(outer, inner)).toBe(true);
    expect(outer && inner && encloses(inner, outer)).toBe(false);
    expect(outer && beside && encloses(outer, beside)).toBe(false);
  });
});

describe('outlines', () => {
  test('eyes are ink, and solid parts are body', () => {
    const fox = outlineOf('fox-head');
    expect(fox.body).toMatch(/^M/);
    expect(fox.ink).toMatch(/^M/);
  });

  test('a pupil inside of an eye is an island', () => {
    expect(outlineOf('vampire-dracula').islands).toMatch(/^M/);
  });

  test('the middle and size are those of the drawing', () => {
    const { center, width, height } = outlineOf('owl');
    for (const value of [...center, width, height]) expect(value).toBeGreaterThan(100);
    for (const value of [...center, width, height]) expect(value).toBeLessThanOrEqual(512);
  });

  test.each([['no-such-creature'], ['constructor']])('a missing drawing is refused: %s', (name) => {
    expect(() => outlineOf(name)).toThrow(`There is no drawing named ${name} in game-icons`);
  });
});
