import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { download } from '../binaries/sources/download.ts';
import { shortReason } from '../binaries/verify.ts';
import { cacheFolder } from '../bootstrap/cache.mjs';
import { withLock } from '../bootstrap/lock.mjs';
import { UserError } from '../bootstrap/user-error.mjs';
import { step } from '../terminal/progress.ts';
import {
  type CustomResource,
  customKindSchemas,
  type KindSchemas,
  kindSchemas,
  type Schema,
} from './to-json-schemas.ts';

/** One file of a public repository that is a Go module, too. */
interface PublishedFile {
  repository: string;
  module: string;
  version: string;
  path: string;
}

/** The oldest supported Kubernetes and the newest known one, each in its newest release. */
const KUBERNETES = { '1.31.0': 'v1.31.14', '1.36.0': 'v1.36.3' } as const;
export const kubernetesVersions = Object.keys(KUBERNETES) as (keyof typeof KUBERNETES)[];

const kubernetes = (version: string): PublishedFile => ({
  repository: 'kubernetes/kubernetes',
  module: 'k8s.io/kubernetes',
  version,
  path: 'api/openapi-spec/swagger.json',
});

/** Kinds that are no part of Kubernetes. */
const customResources: readonly PublishedFile[] = [
  {
    repository: 'prometheus-operator/prometheus-operator',
    module: 'github.com/prometheus-operator/prometheus-operator',
    version: 'v0.85.0',
    path: 'example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml',
  },
  {
    repository: 'prometheus-operator/prometheus-operator',
    module: 'github.com/prometheus-operator/prometheus-operator',
    version: 'v0.85.0',
    path: 'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
  },
  {
    repository: 'kubernetes-sigs/gateway-api',
    module: 'sigs.k8s.io/gateway-api',
    version: 'v1.6.3',
    path: 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml',
  },
];

/** From the repository's files, or else from the module of that name with the host's Go. */
async function fetchFile({ repository, module, version, path }: PublishedFile, folder: string): Promise<string> {
  const file = join(folder, 'fetched');
  const url = `https://raw.githubusercontent.com/${repository}/${version}/${path}`;
  const refused = await download(url, file).then(() => undefined, shortReason);
  if (refused === undefined) return readFileSync(file, 'utf8');
  const args = ['mod', 'download', '-json', `${module}@${version}`];
  try {
    const { stdout } = await promisify(execFile)('go', args, { cwd: folder, timeout: 600_000 });
    return readFileSync(join(JSON.parse(stdout).Dir, path), 'utf8');
  } catch (error) {
    throw new UserError(`${path} of ${repository} was found nowhere (${refused}; ${shortReason(error)}).`);
  }
}

function write(folder: string, schemas: KindSchemas): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of Object.entries(schemas)) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(schema));
  }
}

async function fetchAll(folder: string): Promise<void> {
  for (const [name, version] of Object.entries(KUBERNETES)) {
    const { definitions }: { definitions: Record<string, Schema> } = JSON.parse(
      await fetchFile(kubernetes(version), folder),
    );
    write(join(folder, `v${name}`), kindSchemas(definitions));
  }
  for (const resource of customResources) {
    const definition: CustomResource = parse(await fetchFile(resource, folder));
    write(join(folder, 'custom'), customKindSchemas(definition));
  }
}

/** Raise it with a change of how schemas are made. */
const FORMAT = 1;

/** For kubeconform, made in the cache at first use. Throws UserError if found nowhere. */
export async function schemaFolder(cache = cacheFolder()): Promise<string> {
  const versions = [...Object.values(KUBERNETES), ...customResources.map(({ version }) => version)];
  const home = join(cache, 'kubernetes-schemas');
  const final = join(home, `${FORMAT}-${[...new Set(versions)].join('-')}`);
  if (existsSync(final)) return final;
  const waiting = () => console.log('Another run is fetching schemas of Kubernetes; waiting for it.');
  await withLock(home, waiting, async () => {
    if (existsSync(final)) return;
    mkdirSync(home, { recursive: true });
    const fresh = mkdtempSync(join(home, 'fetching-'));
    try {
      await step('Fetching the schemas of Kubernetes', () => fetchAll(fresh));
      renameSync(fresh, final);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  });
  return final;
}
