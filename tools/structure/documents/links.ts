import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../../paths.ts';
import { pages, read } from '../tree.ts';
import { headings } from './mentions.ts';

/** A link or a picture of a page. */
interface Link {
  page: string;
  target: string;
}

const LINK = /!?\[[^\]]*\]\(([^)\s]+)\)|<(?:img|source)[^>]*\ssrc(?:set)?="([^"]+)"|<a[^>]*\shref="([^"]+)"/g;
const FENCE = /^( *)```[\s\S]*?^\1```$/gm;
const CODE = /`[^`\n]+`/g;

/** The links and pictures in a page's text, outside code. */
export const linksIn = (page: string, text = read(page)): Link[] =>
  [...text.replaceAll(FENCE, '').replaceAll(CODE, '``').matchAll(LINK)].map(([, ...targets]) => ({
    page,
    target: targets.find((target) => target !== undefined) ?? '',
  }));

const isElsewhere = ({ target }: Link) => /^[a-z]+:/.test(target);

/** The name by which GitHub links to a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\p{Mark} _-]/gu, '')
    .replaceAll(' ', '-');

/** A sentence for a link whose file or heading is not there, null if it leads somewhere. */
export function brokenLink({ page, target }: Link): string | null {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : normalize(join(dirname(page), decodeURI(path)));
  if (file.startsWith('..') || !existsSync(join(root, file))) return `${page} links to ${target}, which does not exist`;
  if (anchor === undefined || !file.endsWith('.md')) return null;
  if (headings(file).map(anchorOf).includes(anchor)) return null;
  return `${page} links to ${target}, but ${file} has no such heading`;
}

/**
 * The number of links within the repository, of those that lead elsewhere and are not followed, and
 * a sentence for each broken one.
 */
export function checkLinks(): { inside: number; elsewhere: number; faults: string[] } {
  const links = pages().flatMap((page) => linksIn(page));
  const inside = links.filter((link) => !isElsewhere(link));
  const faults = inside.flatMap((link) => brokenLink(link) ?? []);
  return { inside: inside.length, elsewhere: links.length - inside.length, faults };
}
