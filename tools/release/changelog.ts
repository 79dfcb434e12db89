/** A commit since the last release. */
export interface Commit {
  /** The first digits of its hash. */
  id: string;
  subject: string;
  /** The text below the subject. */
  body: string;
}

const SUBJECT = /^(\w+)(?:\(([^)]+)\))?(!)?: (.+)$/;

/** The kinds of commits that players, operators or developers feel, in the order of the page. */
const HEADINGS: Readonly<Record<string, string>> = {
  breaking: 'Breaking',
  feat: 'New',
  fix: 'Mended',
  perf: 'Faster',
  security: 'Security',
};

interface Entry {
  kind: string;
  line: string;
}

function entryOf({ id, subject, body }: Commit): Entry[] {
  const [, type = '', scope, mark, text = ''] = SUBJECT.exec(subject) ?? [];
  const kind = mark || /^BREAKING CHANGE:/m.test(body) ? 'breaking' : type;
  return kind in HEADINGS ? [{ kind, line: `- ${scope ? `**${scope}** ` : ''}${text} (${id})` }] : [];
}

/** The section of a release in CHANGELOG.md. */
export function sectionOf(version: string, date: string, commits: readonly Commit[]): string {
  const entries = commits.flatMap(entryOf);
  const parts = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const lines = entries.filter((entry) => entry.kind === kind).map(({ line }) => line);
    return lines.length > 0 ? [`### ${heading}\n${lines.join('\n')}\n`] : [];
  });
  const text = parts.length > 0 ? parts.join('\n') : 'Nothing that players, operators or developers feel.\n';
  return `## ${version} (${date})\n\n${text}`;
}

/** The page with a new section above the older ones. */
export function withSection(page: string, section: string): string {
  const at = page.indexOf('\n## ');
  const [head, older] = at === -1 ? [page.trimEnd(), ''] : [page.slice(0, at).trimEnd(), page.slice(at)];
  return `${head}\n\n${section}${older}`;
}
