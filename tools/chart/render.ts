import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { helm } from '../binaries/helm.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { root } from '../paths.ts';

const run = promisify(execFile);

export const chart = join(root, 'charts', 'maseki');

/** The files of values that come with the chart, by their names without `-values.yaml`. */
export const ciValues = readdirSync(join(chart, 'ci')).map((file) => file.replace('-values.yaml', ''));

export const ciFile = (name: string) => join(chart, 'ci', `${name}-values.yaml`);

const RELEASE = 'duel';
const NAMESPACE = 'games';

export interface RenderOptions {
  /** A file of values in `ci/`, by its name. */
  ci?: string | undefined;
  /** Settings as `--set-json` takes them, by key with dots. */
  values?: Readonly<Record<string, unknown>> | undefined;
  /** Another folder with the chart. */
  from?: string;
}

const MAX_OUTPUT = 64 * 1024 * 1024;

/** The output of Helm. Throws with its error. */
export async function runHelm(...args: string[]): Promise<string> {
  const binary = await resolveBinary(helm);
  try {
    const { stdout } = await run(binary, args, { maxBuffer: MAX_OUTPUT });
    return stdout;
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw stderr ? new Error(stderr) : error;
  }
}

/** `helm template` of the chart. Throws with Helm's sentence if values are refused. */
export async function render({ ci, values = {}, from = chart }: RenderOptions = {}): Promise<string> {
  const files = ci === undefined ? [] : ['--values', ciFile(ci)];
  const settings = Object.entries(values).flatMap(([key, value]) => ['--set-json', `${key}=${JSON.stringify(value)}`]);
  const place = ['--namespace', NAMESPACE, '--kube-version', '1.36.0'];
  return runHelm('template', RELEASE, from, ...place, ...files, ...settings);
}

/** An object of Kubernetes, as far as tests read it. */
export interface KubernetesObject {
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  // Each kind has its own; schemas are checked by kubeconform.
  // biome-ignore lint/suspicious/noExplicitAny: a test reads one path at a time, and fails where there is none
  [rest: string]: any;
}

const objectsOf = (text: string): KubernetesObject[] =>
  parseAllDocuments(text)
    .map((document) => document.toJSON() as KubernetesObject | null)
    .filter((object) => object !== null);

export const rendered = async (options?: RenderOptions): Promise<KubernetesObject[]> =>
  objectsOf(await render(options));

/** Such as a service, `nats`, `mongodb` or `setup`. */
export const componentOf = ({ metadata }: KubernetesObject): string =>
  metadata.labels['app.kubernetes.io/component'] ?? '';
