import { tokyoTime } from '@maseki/contracts/text.ts';
import { text } from '../text.ja.ts';
import { partTitle } from './part-title.ts';
import type { ReadData } from './read-export.ts';

interface Source extends ReadData {
  username: string;
  at: Date;
}

/** The file for programs. What is missing stands in it by name. */
export const jsonFile = ({ username, at, parts, missing }: Source): string =>
  JSON.stringify(
    {
      username,
      exported_at: at.toISOString(),
      missing,
      data: Object.fromEntries(parts.map(({ name, rows }) => [name, rows])),
    },
    null,
    1,
  );

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string) => value.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

function scalar(value: unknown): string {
  if (value === null || value === undefined) return text.dataExport.none;
  if (typeof value === 'boolean') return value ? text.dataExport.yes : text.dataExport.no;
  if (typeof value === 'string') return escaped(TIME.test(value) ? tokyoTime(new Date(value)) : value);
  return escaped(String(value));
}

const label = (key: string) => escaped(text.exportLabels[key as keyof typeof text.exportLabels] ?? key);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A value as plain HTML: lists and pairs of names and values. */
function shown(value: unknown): string {
  if (!isObject(value)) return scalar(value);
  if (Array.isArray(value)) {
    return value.length === 0
      ? text.dataExport.none
      : `<ul>${value.map((each) => `<li>${shown(each)}</li>`).join('')}</ul>`;
  }
  const pairs = Object.entries(value).map(([key, each]) => `<dt>${label(key)}</dt><dd>${shown(each)}</dd>`);
  return pairs.length === 0 ? text.dataExport.none : `<dl>${pairs.join('')}</dl>`;
}

const section = ({ name, rows }: ReadData['parts'][number]) => `
<section id="${escaped(name)}">
<h2>${escaped(partTitle(name))}</h2>
<p>${escaped(text.dataExport.rows(rows.length))}</p>
${rows.map((row, n) => `<article><h3>${n + 1}</h3>${shown(row)}</article>`).join('\n')}
</section>`;

const missingSection = (missing: readonly string[]) =>
  missing.length === 0
    ? ''
    : `<section><h2>${text.dataExport.missing}</h2><ul>${missing.map((name) => `<li>${escaped(partTitle(name))}</li>`).join('')}</ul></section>`;

/** The page for reading, without programs and pictures. */
export const htmlFile = ({ username, at, parts, missing }: Source): string => `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(text.dataExport.pageTitle(username))}</title>
<style>body{font-family:sans-serif;line-height:1.6;max-width:60rem;margin:auto;padding:1rem}dt{font-weight:bold}
article{border-top:1px solid #888}dl,ul{margin:.2rem 0}a{color:#0b57d0}</style>
</head>
<body>
<main>
<h1>${escaped(text.dataExport.pageTitle(username))}</h1>
<p>${escaped(tokyoTime(at))}</p>
${missingSection(missing)}
<nav aria-label="${text.dataExport.contents}"><ul>
${parts.map(({ name }) => `<li><a href="#${escaped(name)}">${escaped(partTitle(name))}</a></li>`).join('\n')}
</ul></nav>
${parts.map(section).join('\n')}
</main>
</body>
</html>
`;
