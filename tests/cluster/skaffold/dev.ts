import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { NAMESPACE } from '../cluster/cluster.ts';

const FORWARDED = /service\/maseki-gateway.*-> http:\/\/(\S+)/;
/** The time for all images of the sources and an installation of everything. */
const FORWARDED_WITHIN_MS = 900_000;
const LINES = 40;

export interface SkaffoldOptions {
  /** A copy of the tree. */
  tree: string;
  profiles: readonly string[];
  /** A file of values of the chart, by its path within the tree. */
  values: string;
}

function start(command: 'dev' | 'run', { tree, profiles, values }: SkaffoldOptions): ChildProcess {
  const args = [command, '--namespace', NAMESPACE, '--update-check=false', '--interactive=false'];
  const chosen = profiles.length > 0 ? ['--profile', profiles.join(',')] : [];
  const own = command === 'dev' ? ['--port-forward=user', '--tail=false'] : [];
  return spawn('skaffold', [...args, ...chosen, ...own], {
    cwd: tree,
    env: { ...process.env, MASEKI_VALUES: values },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

/** Everything that a process prints, line by line. */
function listen(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', onLine);
  }
}

/** Runs `skaffold run` to its end. Throws with its last lines. */
export async function skaffoldRun(options: SkaffoldOptions): Promise<void> {
  const child = start('run', options);
  const lines: string[] = [];
  listen(child, (line) => lines.push(line));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`skaffold run failed:\n${lines.slice(-LINES).join('\n')}`);
}

/**
 * Starts `skaffold dev`. Resolves to the address of the game once it is there. `stop` takes
 * everything away as Ctrl-C does.
 */
export async function skaffoldDev(options: SkaffoldOptions, onLine: (line: string) => void) {
  const child = start('dev', options);
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`skaffold dev ${why}:\n${lines.slice(-LINES).join('\n')}`));
    const timer = setTimeout(() => fail(`was not ready within ${FORWARDED_WITHIN_MS / 1_000} s`), FORWARDED_WITHIN_MS);
    child.once('error', reject);
    child.once('close', () => fail('ended'));
    listen(child, (line) => {
      lines.push(line);
      onLine(line);
      const [, address] = FORWARDED.exec(line) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(`http://${address}`);
    });
  });
  return {
    url,
    async stop(): Promise<void> {
      if (child.exitCode !== null) return;
      child.kill('SIGINT');
      await once(child, 'close');
    },
  };
}
