import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@maseki/tools/paths.ts';
import { type Cluster, NAMESPACE } from './cluster.ts';

/** Values of the chart, as values.yaml nests them. */
export type Values = { [name: string]: Value };
type Value = Values | string | number | boolean | null | Value[];

/** The name of the release, with which the name of every object begins. */
const RELEASE = 'maseki';
const CHART = join(root, 'charts/maseki');
const SMALL = join(CHART, 'ci/small-values.yaml');

export const objectName = (component: string): string => `${RELEASE}-${component}`;

/** The response of the gateway to a path, as text. */
export async function readFromGateway({ forward }: Cluster, path: string): Promise<string> {
  const opened = await forward(NAMESPACE, `service/${objectName('gateway')}`, 80);
  try {
    return await (await fetch(`http://127.0.0.1:${opened.port}${path}`)).text();
  } finally {
    opened.close();
  }
}

const isNested = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges nested values as Helm does; later ones win. */
export function mergeValues(first: Values, ...others: readonly Values[]): Values {
  const [next, ...rest] = others;
  if (next === undefined) return first;
  const merged: Values = { ...first };
  for (const [name, value] of Object.entries(next)) {
    const before = merged[name];
    merged[name] = isNested(before) && isNested(value) ? mergeValues(before, value) : value;
  }
  return mergeValues(merged, ...rest);
}

export interface Release {
  /** Installs or upgrades and waits until all is ready. Resolves to how many seconds that took. */
  deploy(values: Values, withinSeconds?: number): Promise<number>;
  /** Goes back to the values and images of the revision before, as an operator does. */
  rollBack(withinSeconds?: number): Promise<void>;
  uninstall(): Promise<void>;
  /** Runs `helm test`; throws when it fails. */
  test(): Promise<void>;
  /**
   * The chart with these values as Helm renders it for the cluster. Throws with Helm's sentence for
   * wrong ones.
   */
  tryInstall(values: Values): Promise<string>;
  /** The text of NOTES.txt for the installed release. */
  notes(): Promise<string>;
}

/** The chart in the namespace of the test; `common` are values of all its installations. */
export function createRelease({ helm }: Cluster, common: Values): Release {
  const inNamespace = ['--namespace', NAMESPACE];

  async function withFile<T>(values: Values, use: (file: string) => Promise<T>): Promise<T> {
    const folder = mkdtempSync(join(tmpdir(), 'maseki-values-'));
    const file = join(folder, 'values.json');
    writeFileSync(file, JSON.stringify(mergeValues(common, values)));
    try {
      return await use(file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  return {
    async deploy(values, withinSeconds = 600) {
      const startedAt = Date.now();
      await withFile(values, (file) =>
        helm(
          [
            ...['upgrade', '--install', RELEASE, CHART, ...inNamespace, '--values', SMALL, '--values', file],
            ...['--wait', '--wait-for-jobs', '--timeout', `${withinSeconds}s`],
          ],
          { timeoutMs: (withinSeconds + 60) * 1_000 },
        ),
      );
      return (Date.now() - startedAt) / 1_000;
    },
    async rollBack(withinSeconds = 600) {
      await helm(['rollback', RELEASE, ...inNamespace, '--wait', '--timeout', `${withinSeconds}s`], {
        timeoutMs: (withinSeconds + 60) * 1_000,
      });
    },
    async uninstall() {
      await helm(['uninstall', RELEASE, ...inNamespace, '--wait', '--ignore-not-found', '--timeout', '300s'], {
        timeoutMs: 360_000,
      });
    },
    async test() {
      await helm(['test', RELEASE, ...inNamespace, '--timeout', '300s'], { timeoutMs: 360_000 });
    },
    tryInstall: (values) =>
      withFile(values, (file) =>
        helm(['install', 'other', CHART, ...inNamespace, '--dry-run=server', '--values', SMALL, '--values', file]),
      ),
    notes: () => helm(['get', 'notes', RELEASE, ...inNamespace]),
  };
}
