import { documentedMetrics, isOfNode, isOfOthers } from '../../monitoring/metric-names.ts';
import { files, pages, read } from '../tree.ts';

const SETTING = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b(?:HOST|PORT)\b/g;
const OPERATIONS = 'docs/operations.md';

/** The settings in the first column of the tables of a page. */
function settingsOfPage(page: string): Set<string> {
  const cells = read(page)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[1] ?? '');
  return new Set(cells.flatMap((cell) => cell.match(SETTING) ?? []));
}

/** The files in which processes read their settings. */
export const configs = (): string[] =>
  files('{services/*,gateway,setup,console,libs/service-kit}/src/**/*config*.ts').filter(
    (file) => !/\.test\.ts$/.test(file),
  );

/** The settings that a configuration file reads, which are the keys of its schemas. */
export const settingsOfCode = (text: string): string[] =>
  [...text.matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);

/** A sentence for each setting that a `config.ts` reads and the tables of operations lack. */
export function undocumentedSettings(documented = settingsOfPage(OPERATIONS)): string[] {
  return configs().flatMap((file) =>
    settingsOfCode(read(file))
      .filter((name) => !documented.has(name))
      .map((name) => `${file} reads ${name}, which ${OPERATIONS} lacks`),
  );
}

const IN_BACKTICKS = /`([^`\n]+)`/g;
const SETTING_WORD = /(?<![\w<>/.-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w<>.-])/g;
const METRIC_WORD = /^(?:[a-z][a-z0-9]*_)+(?:total|seconds|bytes|ratio|info)$/;

/** Everything but pages in which a setting or a metric may have its name. */
let sourceText: string | undefined;
function sources(): string {
  sourceText ??= files(
    '{*,.ci/*,.github/**/*,{libs,services,gateway,setup,console,frontends,tools,tests,bench,load-tests,charts}/**/*}',
  )
    .filter((file) => /\.(ts|tsx|mjs|cjs|js|json|ya?ml|tpl|txt)$|^(Dockerfile|\.ci\/run)$/.test(file))
    .filter((file) => !/package-lock\.json$|^libs\/cards\/art\//.test(file))
    .map(read)
    .join('\n');
  return sourceText;
}

/** Names of the image of MongoDB, of skaffold and of the kubelets. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'MONGO_INITDB_ROOT_USERNAME',
  'SKAFFOLD_DEFAULT_REPO',
  'SKAFFOLD_INSECURE_REGISTRY',
  'container_network_transmit_bytes_total',
]);

const known = new Map<string, boolean>();

/** True if the sources have the name, perhaps put together as in `${service}_NATS_PASSWORD`. */
function isKnown(name: string): boolean {
  const pattern = `\\b${name}\\b|\\}${name.replace(/^[A-Z]+/, '')}\\b`;
  const isThere = known.get(name) ?? (OF_OTHERS.has(name) || new RegExp(pattern).test(sources()));
  known.set(name, isThere);
  return isThere;
}

let metricsOfPage: ReadonlySet<string> | undefined;
const shownMetrics = () => (metricsOfPage ??= new Set(documentedMetrics(read(OPERATIONS)).map(({ name }) => name)));

/** A decision keeps the names of its time, and its page is not rewritten. */
const isHistory = (page: string) => page.startsWith('docs/adr/');

const words = (text: string): string[] => [...text.matchAll(IN_BACKTICKS)].map(([, word = '']) => word);

/** The settings and metrics in backticks of a page's text. */
function namesIn(text: string): { settings: string[]; metrics: string[] } {
  const all = words(text);
  return {
    settings: all.flatMap((word) => word.match(SETTING_WORD) ?? []),
    metrics: all.filter((word) => METRIC_WORD.test(word)),
  };
}

/** A sentence for each setting or metric of a page's text that nothing reads or counts. */
export function unknownNames(page: string, text = read(page)): string[] {
  if (isHistory(page)) return [];
  const { settings, metrics } = namesIn(text);
  const isMetric = (name: string) => shownMetrics().has(name) || isOfNode(name) || isOfOthers(name) || isKnown(name);
  return [
    ...settings
      .filter((name) => !isKnown(name))
      .map((name) => `${page} names the setting ${name}, which nothing reads`),
    ...metrics
      .filter((name) => !isMetric(name))
      .map((name) => `${page} names the metric ${name}, which nothing counts`),
  ];
}

/** A sentence for each setting in the tables of operations that nothing reads. */
function unreadSettings(): string[] {
  const code = files('{libs,services,gateway,setup,console,tools}/**/*.{ts,mjs}').map(read).join('\n');
  return [...settingsOfPage(OPERATIONS)]
    .filter((name) => !code.includes(name))
    .map((name) => `${OPERATIONS} has the setting ${name}, which nothing reads`);
}

/** A sentence for each wrong setting or metric of all pages. */
export const faultsOfNames = (): string[] => [
  ...undocumentedSettings(),
  ...unreadSettings(),
  ...pages().flatMap((page) => unknownNames(page)),
];
