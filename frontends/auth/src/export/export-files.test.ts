import { expect, test } from '@jest/globals';
import { htmlFile, jsonFile } from './export-files.ts';

const source = {
  username: 'もり',
  at: new Date('2026-11-26T03:00:00Z'),
  parts: [{ name: 'chat.messages', rows: [{ group: '<b>', message: '"&', sent_at: '2026-11-26T03:00:00.000Z' }] }],
  missing: ['battle.replays'],
};

test('the JSON file has the rows by collection, and names what is missing', () => {
  expect(JSON.parse(jsonFile(source))).toEqual({
    username: 'もり',
    exported_at: '2026-11-26T03:00:00.000Z',
    missing: ['battle.replays'],
    data: { 'chat.messages': source.parts[0]?.rows },
  });
});

test('the page is plain HTML in words, without the markup of players, and names what is missing', () => {
  const page = htmlFile(source);
  expect(page).toContain('<dt>グループ</dt><dd>&lt;b&gt;</dd>');
  expect(page).toContain('<dd>&quot;&amp;</dd>');
  expect(page).toContain('<dd>2026年11月26日 12:00</dd>');
  expect(page).toMatch(/読み込めなかったもの[\s\S]*バトルの記録（内容、結果、/);
  expect(page).not.toContain('<script');
});
