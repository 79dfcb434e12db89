import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { root } from '../paths.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { stages } from './layout.ts';
import { freePort } from './ports.ts';
import type { Command } from './supervisor.ts';

/** A server of ours that listens and tells at `/readyz` when it can be used. */
export interface Server extends Command {
  /** The folder under services/, or `gateway`. */
  domain: string;
  port: number;
}

export interface Backends {
  mongodbUri: string;
  natsUrl: string;
  keys: IdentityKeys;
}

/** Every service of the tree, found by its `src/main.ts`. */
export const serviceNames = (folder = root) =>
  globSync('services/*/src/main.ts', { cwd: folder })
    .map((file) => basename(dirname(dirname(file))))
    .sort();

/** How many processes of a service run: one, or what `<NAME>_PROCESSES` says; two of battle, as it must bear the loss of one. */
export function processCount(domain: string, env = process.env): number {
  const variable = `${domain.toUpperCase()}_PROCESSES`;
  const value = env[variable];
  if (!value) return domain === 'battle' ? 2 : 1;
  if (/^[1-9]$/.test(value)) return Number(value);
  throw new UserError(`${variable}=${value} is not a number of processes: give one from 1 to 9.`);
}

/** The processes of a service, each with its own port. */
export async function serviceServers(domain: string, backends: Backends): Promise<Server[]> {
  const count = processCount(domain);
  return Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Server> => {
      const name = count === 1 ? domain : `${domain}-${index + 1}`;
      return server(
        { name, domain, folder: join('services', domain), port: await freePort(), stage: stages.services },
        {
          MONGODB_URI: backends.mongodbUri,
          NATS_URL: backends.natsUrl,
          IDENTITY_PUBLIC_KEYS: backends.keys.public,
          ...(domain === 'auth' ? { IDENTITY_SIGNING_KEYS: backends.keys.signing } : {}),
        },
      );
    }),
  );
}

/** The gateway in front of the services. */
export function gatewayServer(services: readonly Server[], port: number, env: Record<string, string>): Server {
  const urls = Object.entries(Object.groupBy(services, ({ domain }) => domain)).map(([domain, pods = []]) => [
    `${domain.toUpperCase()}_URLS`,
    pods.map((pod) => `http://127.0.0.1:${pod.port}`).join(','),
  ]);
  const frame = { name: 'gateway', domain: 'gateway', folder: 'gateway', port, stage: stages.gateway };
  return server(frame, { ...Object.fromEntries(urls), ...env });
}

/** Left alone, V8 lets a process grow to several times of what it needs before it collects. */
const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=192', '--max-semi-space-size=8'];

interface Frame {
  name: string;
  domain: string;
  folder: string;
  port: number;
  stage: number;
}

function server({ folder, ...frame }: Frame, env: Record<string, string>): Server {
  const main = join(root, folder, 'src', 'main.ts');
  return {
    ...frame,
    file: process.execPath,
    args: [...nodeFlags, main],
    cwd: root,
    env: { ...env, PORT: String(frame.port), POD_NAME: frame.name },
  };
}
