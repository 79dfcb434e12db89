import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { journeysByEngine } from './journeys.ts';

let folder: string;
let files: Record<'chromium' | 'engines' | 'everywhere', string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  const written = (name: string, head: string) => {
    writeFileSync(join(folder, name), head);
    return join(folder, name);
  };
  files = {
    chromium: written('a.test.ts', '/** @long */'),
    engines: written('b.test.ts', '/** @long @engines */'),
    everywhere: written('c.test.ts', '/** @engines @everywhere */'),
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

const played = (ring: 'changed' | 'daily' | 'all', engine?: 'chromium' | 'firefox' | 'webkit') =>
  journeysByEngine({ files: Object.values(files), ring, engine });

test('a run plays all journeys in Chromium, and those for everywhere in Firefox and WebKit', () => {
  const chromium = Object.values(files);
  expect(played('changed')).toEqual({ chromium, firefox: [], webkit: [] });
  expect(played('daily')).toEqual({ chromium, firefox: [files.everywhere], webkit: [files.everywhere] });
  expect(played('all')).toEqual(played('daily'));
});

test('a run of one engine plays the journeys for it only there', () => {
  const many = [files.engines, files.everywhere];
  expect(played('changed', 'webkit')).toEqual({ chromium: [], firefox: [], webkit: many });
  expect(played('all', 'chromium')).toEqual({ chromium: Object.values(files), firefox: [], webkit: [] });
});
