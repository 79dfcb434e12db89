import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { text } from './text.ja.ts';

const shell = join(import.meta.dirname, '..');
const art = join(shell, '..', '..', 'libs', 'cards', 'art');
const page = readFileSync(join(shell, 'index.html'), 'utf8');

interface Manifest {
  start_url: string;
  display: string;
  theme_color: string;
  shortcuts: { name: string; url: string }[];
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const manifest: Manifest = JSON.parse(readFileSync(join(shell, 'public', 'manifest.webmanifest'), 'utf8'));

/** Width and height of a PNG, from its header. */
function sizeOf(file: string): string {
  const png = readFileSync(file);
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('the game can be installed, with a manifest and icons in their stated sizes', () => {
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(manifest).toMatchObject({ start_url: '/home', display: 'standalone' });
  expect(page).toContain(`data-dark="${manifest.theme_color}"`);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual([undefined, undefined, 'maskable']);
  for (const { src, sizes } of manifest.icons) expect(sizeOf(join(art, src.replace('/assets/', '')))).toBe(sizes);
});

test('shortcuts of the installed game have the names of the menu', () => {
  const { battle, deck, gacha } = text.navigation;
  expect(manifest.shortcuts).toEqual([
    { name: battle, url: '/battle' },
    { name: deck, url: '/deck' },
    { name: gacha, url: '/gacha' },
  ]);
});
