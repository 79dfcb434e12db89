import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { root } from '../paths.ts';
import { artFiles } from './files.ts';

const folder = join(root, 'libs/cards/art');
const files = artFiles();
const drawings = files.flatMap(({ path, content }) => (typeof content === 'string' ? [{ path, content }] : []));
const cards = drawings.filter(({ path }) => path.startsWith('cards/'));
const bytes = cards.map(({ content }) => Buffer.byteLength(content)).sort((a, b) => a - b);

test('the committed folder holds exactly the output of the generator', () => {
  const committed = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  expect(committed.toSorted()).toEqual(files.map(({ path }) => path).toSorted());
});

test('the generator repeats every committed drawing exactly (if not, run npm run art)', () => {
  const changed = drawings.filter(({ path, content }) => readFileSync(join(folder, path), 'utf8') !== content);
  expect(changed.map(({ path }) => path)).toEqual([]);
});

test('the icons are PNGs of the size in their names, and the picture of links is one of 1200 × 630', () => {
  for (const { path } of files.filter((file) => file.path.endsWith('.png'))) {
    const png = readFileSync(join(folder, path));
    const size = Number(/-(\d+)\.png$/.exec(path)?.[1]);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    const expected = path === 'preview.png' ? [1200, 630] : [size, size];
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(expected);
  }
});

test('every card has a picture', () => {
  expect(cards.map(({ path }) => path)).toEqual(catalogue.map(({ id }) => `cards/${id}.svg`));
});

test('pictures take 14 KB in the median and 16 KB on average', () => {
  expect(bytes[Math.floor(bytes.length / 2)]).toBeLessThanOrEqual(14_000);
  expect(bytes.reduce((sum, size) => sum + size, 0) / bytes.length).toBeLessThanOrEqual(16_000);
});

test.each(drawings.map(({ path, content }) => [path, content]))(
  '%s is safe and complete by itself',
  (_path, content) => {
    expect(content).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+">/,
    );
    expect(content).not.toMatch(/<script|<foreignObject|<text|<image|<style| style=| on\w+=|NaN|undefined|Infinity/);
    for (const [, reference] of content.matchAll(/href="([^"]*)"/g)) expect(reference).toMatch(/^#/);
    const ids = new Set([...content.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of content.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(ids).toContain(id);
  },
);

test('no two pictures share an id, so that they can stand in one page', () => {
  const ids = drawings.flatMap(({ content }) => [...content.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(ids.length).toBeGreaterThan(catalogue.length);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
