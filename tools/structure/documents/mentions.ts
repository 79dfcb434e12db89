import { workspaceOf } from '../imports.ts';
import { files, read } from '../tree.ts';

/** A file or heading that a page or a comment names, as it is written there. */
export interface Mention {
  /** The page or source file that names it. */
  from: string;
  path: string;
  /** The heading in `docs/rules.md "A turn"`. */
  heading?: string;
}

const TOP = 'docs|libs|services|gateway|setup|console|frontends|tools|tests|bench|charts|load-tests';
/** Perhaps with `<name>`, `*` or `{a,b}` in it, perhaps followed by a heading in quotes. */
const ROOTED = new RegExp(`(?<![\\w@/.$-])((?:${TOP})/[\\w<>*{}.,/-]*[\\w>*}])(?:\` | )?(?:"([^"\\n]+)")?`, 'g');
const IN_BACKTICKS = /`([\w<>*{}.,/-]+\.(?:ts|tsx|mjs|cjs|md|json|css|yaml))`/g;
const COMMENT = /(?<=^|[\s(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Paths that commands write, so that they need not exist. */
const GENERATED = /^(out|\.data|dist|node_modules)\/|\/dist(\/|$)/;

function rooted(text: string, from: string): Mention[] {
  return [...text.matchAll(ROOTED)].map(([, path = '', heading]) => ({ from, path, ...(heading ? { heading } : {}) }));
}

/** The paths and headings that a markdown page names. */
export function mentionsInPage(from: string): Mention[] {
  const text = read(from);
  const relative = [...text.matchAll(IN_BACKTICKS)].map(([, path = '']) => ({ from, path }));
  return [...rooted(text, from), ...relative].filter(({ path }) => !GENERATED.test(path) && !path.startsWith('/'));
}

/** The paths and headings that the comments of a source file name. */
export const mentionsInComments = (from: string): Mention[] =>
  rooted((read(from).match(COMMENT) ?? []).join('\n'), from).filter(({ path }) => !GENERATED.test(path));

/** Every file of the tree, as a path from its root. */
const tree = files(
  '{*,.ci/*,.github/**/*,{docs,libs,services,gateway,setup,console,frontends,tools,tests,bench,load-tests,charts}/**/*}',
);

/** A pattern of a path. `<name>` and `*` stand for a part of a name, `{a,b}` for either. */
function patternOf(path: string): string {
  const escaped = path.replaceAll(/[.+]/g, '\\$&').replaceAll('**/', '(?:.*/)?');
  return escaped
    .replaceAll(/<[^>]*>|\*/g, '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`);
}

/** From the root, or in the workspace of a page (for pages of the root, anywhere). */
function isThere({ from, path }: Mention): boolean {
  const pattern = patternOf(path.replace(/^(\.\.?\/)+/, '').replace(/\/$/, ''));
  if (tree.some((file) => new RegExp(`^${pattern}(/|$)`).test(file))) return true;
  const home = /^(docs\/|[^/]*$)/.test(from) ? '' : `${workspaceOf(from)}/`;
  const inHome = new RegExp(`^${home}(?:.*/)?${pattern}(/|$)`);
  return tree.some((file) => inHome.test(file));
}

const headings = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title.trim());

/** A sentence for each mention of something that does not exist. */
export const brokenMentions = (mentions: readonly Mention[]): string[] =>
  mentions.flatMap((mention) => {
    const { from, path, heading } = mention;
    if (!isThere(mention)) return [`${from} names ${path}, which does not exist`];
    if (heading === undefined || !path.endsWith('.md') || headings(path).includes(heading)) return [];
    return [`${from} names the heading "${heading}" of ${path}, which does not exist`];
  });
