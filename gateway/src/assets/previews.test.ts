import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Request } from 'express';
import { linkPreviews } from './previews.ts';
import { previewText } from './text.ja.ts';

const TOKEN = 'abcdefghijklmnopqrst-_';
const PAGE = '<html><head><title>duel</title></head><body></body></html>';

/** The tags of a page, while battle replies this. */
async function tagsAt(path: string, reply: unknown = { shared: null }, host: string | null = 'duel.example') {
  const asked: unknown[] = [];
  const callRpc = async (_rpc: unknown, input: unknown) => {
    asked.push(input);
    if (reply instanceof Error) throw reply;
    return reply as never;
  };
  const clientOf = () => ({ address: '', secure: true, host: host ?? undefined });
  const html = await linkPreviews({ bus: { callRpc }, clientOf }).into(PAGE, { path } as Request);
  const tags = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)];
  return { html, asked, tags: Object.fromEntries(tags.map(([, name, content]) => [name, content])) };
}

test('every public page has a preview with its own words and the picture at an absolute address', async () => {
  for (const [path, { title, description }] of Object.entries(previewText.pages)) {
    const { tags, html } = await tagsAt(path);
    expect(html).toMatch(/^<html><head><title>duel<\/title><meta .*><\/head><body>/);
    expect(tags).toMatchObject({
      'og:title': title,
      'og:description': description,
      'og:url': `https://duel.example${path}`,
      'og:image': 'https://duel.example/assets/preview.png',
      'og:image:width': '1200',
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
    });
  }
  expect((await tagsAt('/LOGIN/')).tags['og:title']).toBe(previewText.pages['/login'].title);
  expect((await tagsAt('/home')).tags['og:title']).toBe(previewText.game);
});

/** Derived from the remotes, and of those screens that guests may open. */
const screens: Record<string, Record<string, { guarded: boolean }>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../libs/ui/src/remote-screens.json'), 'utf8'),
);
const publicPaths = Object.values(screens).flatMap((ofRemote) =>
  Object.entries(ofRemote).flatMap(([path, { guarded }]) => (guarded ? [] : [path])),
);

test('no public page has the preview of another', async () => {
  const titles = await Promise.all(
    ['/', ...publicPaths].map(async (path) => {
      const address = path.replace(':token', TOKEN).replace(':code', 'K7Q4MD');
      return (await tagsAt(address, { shared: { name: null } })).tags['og:title'];
    }),
  );
  expect(publicPaths.length).toBeGreaterThan(7);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a link with a code tells neither the code nor who made it', async () => {
  const { html, asked } = await tagsAt('/vs/K7Q4MD');
  expect(html.replace(/<meta property="og:url"[^>]*>/, '')).not.toContain('K7Q4MD');
  expect(asked).toEqual([]);
});

test('a shared replay has the name of its side if its link shows it, and nothing while battle is away', async () => {
  const titleOf = async (reply: unknown) => (await tagsAt(`/r/${TOKEN}`, reply)).tags['og:title'];
  expect((await tagsAt(`/r/${TOKEN}`)).asked).toEqual([{ token: TOKEN }]);
  expect(await titleOf({ shared: { name: 'アダ' } })).toBe('アダさんのバトルのリプレイ - 魔石デュエル');
  expect(await titleOf({ shared: { name: null } })).toBe('バトルのリプレイ - 魔石デュエル');
  for (const reply of [{ shared: null }, new Error('no responders')]) expect(await titleOf(reply)).toBe('魔石デュエル');
  expect((await tagsAt('/r/short')).asked).toEqual([]);
});

test('what comes from outside stays text', async () => {
  const { html } = await tagsAt(`/r/${TOKEN}`, { shared: { name: '"><script>' } }, 'a"><i');
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<i');
});

test('without an address there are no tags', async () => {
  expect((await tagsAt('/', {}, null)).html).not.toContain('og:');
});
