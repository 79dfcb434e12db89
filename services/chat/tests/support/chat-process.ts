import { join } from 'node:path';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type OwnProcess, ownProcess } from '@maseki/tools/dev-env/own-process.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
/** As every process of ours runs: left alone, V8 grows to several times of what it needs before it collects. */
const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=160', '--max-semi-space-size=8'];

/** A chat pod as a process of its own. */
export interface ChatProcess extends OwnProcess {
  port: number;
  ready(): Promise<void>;
}

/** Starts a chat pod at a port. */
export function chatProcess(port: number, env: Environment): ChatProcess {
  const own = ownProcess(process.execPath, [...FLAGS, MAIN], { env: { ...env, PORT: String(port), NODE_OPTIONS: '' } });
  own.start();
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  return {
    ...own,
    port,
    ready: async () => void (await Promise.race([eventually(isReady, { withinMs: 30_000, everyMs: 50 }), own.failed])),
  };
}
