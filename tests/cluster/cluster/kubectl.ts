import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { binaries } from '@maseki/tools/binaries/binaries.ts';
import type { Binary } from '@maseki/tools/binaries/binary.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';

export interface RunOptions {
  /** The text for the standard input. */
  input?: string;
  /** The time after which it throws; two minutes by default. */
  timeoutMs?: number;
}

/** The failure of a program. The message is what it printed to its standard error. */
export class CommandFailed extends Error {}

const TIMEOUT_MS = 120_000;

/** Runs a program to its end; resolves to its standard output. */
function run(file: string, args: readonly string[], { input, timeoutMs = TIMEOUT_MS }: RunOptions = {}) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'], timeout: timeoutMs });
    let [out, complaint] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaint += text;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(out);
      const why = complaint.trim() || out.trim() || `${signal ?? `exit code ${code}`}`;
      reject(new CommandFailed(why));
    });
    // A program that ends early reads no input.
    child.stdin.on('error', () => undefined).end(input ?? '');
  });
}

const binaryOf = (name: string): Promise<string> => resolveBinary(binaries[name] as Binary);

/** The programs by which a cluster is used. Both read `KUBECONFIG`. */
export async function clusterPrograms() {
  const [kubectl, helm] = [await binaryOf('kubectl'), await binaryOf('helm')];
  return {
    kubectl: (args: readonly string[], options?: RunOptions) => run(kubectl, args, options),
    helm: (args: readonly string[], options?: RunOptions) => run(helm, args, options),

    /**
     * Forwards a free port of this machine to one of a pod or Service. Resolves when it takes
     * connections.
     */
    async forward(namespace: string, target: string, port: number) {
      const args = ['--namespace', namespace, 'port-forward', '--address', '127.0.0.1', target, `:${port}`];
      const child = spawn(kubectl, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      let complaint = '';
      child.stderr.setEncoding('utf8').on('data', (text) => {
        complaint += text;
      });
      const local = await new Promise<number>((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', () => reject(new CommandFailed(complaint.trim())));
        createInterface(child.stdout).on('line', (line) => {
          const [, found] = line.match(/Forwarding from 127\.0\.0\.1:(\d+)/) ?? [];
          if (found) resolve(Number(found));
        });
      });
      return { port: local, isOpen: () => child.exitCode === null, close: () => child.kill() };
    },
  };
}

export type ClusterPrograms = Awaited<ReturnType<typeof clusterPrograms>>;
