import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ENDPOINTS } from './config.ts';
import withoutSummaries from './without-summaries.js';

const folder = join(import.meta.dirname, '../../libs/contracts/src');
const files = globSync('*/http.ts', { cwd: folder });

const count = (source: string, pattern: RegExp) => source.match(pattern)?.length ?? 0;

test.each(files)('%s keeps its endpoints, without the sentences of the document', (file) => {
  const source = readFileSync(join(folder, file), 'utf8');
  const stripped = withoutSummaries(source);
  const sentences = /\b(?:summary|description):/g;
  expect(ENDPOINTS.test(join(folder, file))).toBe(true);
  expect(count(source, sentences)).toBeGreaterThan(0);
  expect(count(stripped, sentences)).toBe(count(source, sentences));
  expect(count(stripped, /\b(?:summary|description):\s*['"][^'"]/g)).toBe(0);
  expect(count(stripped, /\bpath: '/g)).toBe(count(source, /\bpath: '/g));
});

test('no other part of a file changes', () => {
  const source = "a: endpoint({\n  summary:\n    'It\\'s “so”, isn\\'t it?',\n  path: '/a/',\n  summaryOf: 'b',\n})";
  expect(withoutSummaries(source)).toBe("a: endpoint({\n  summary:\n    '',\n  path: '/a/',\n  summaryOf: 'b',\n})");
});
