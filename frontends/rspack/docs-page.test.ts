import { expect, test } from '@jest/globals';
import { docsPage } from './docs-page.ts';

test('a document becomes a page with its heading as title', () => {
  const page = docsPage('# The rules\n\nA **turn** is one player’s.');
  expect(page).toContain('<title>The rules｜魔石デュエル</title>');
  expect(page).toContain('<strong>turn</strong>');
});

test('links between documents lead to pages, others stay', () => {
  const page = docsPage('[a](adr/0001-node.md#why) [b](https://example.com/x.md?y)');
  expect(page).toContain('href="adr/0001-node.html#why"');
  expect(page).toContain('href="https://example.com/x.md?y"');
});

test('the page obeys the content security policy, without inline scripts or styles', () => {
  const page = docsPage('# A\n\n| a | b |\n| :-: | --- |\n| 1 | 2 |\n\n```ts\nconst a = 1;\n```\n');
  expect(page).not.toMatch(/ style=|<style|<script>|onclick/);
});
