import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import type { ManagedProcess, Supervisor } from '../servers/supervisor.ts';
import type { Block } from '../structure/documents/blocks.ts';

export interface Surroundings {
  supervisor: Supervisor;
  /** The folder in which the commands run. */
  folder: string;
  env: Readonly<Record<string, string | undefined>>;
  limitMs?: number;
}

const LIMIT_MS = 10 * 60_000;
const STOP_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 100;
const LAST_LINES = 20;
/** A shell that Ctrl-C ends reports one of these. */
const INTERRUPTED = ['exit code 0', 'exit code 130', 'ended by SIGINT'];
const TEXT_SEEN = 'the text was seen';
const TIME_IS_UP = 'time is up';

/** With `until`: then `then`, then Ctrl-C. Resolves to what went wrong, null if nothing did. */
export async function tryBlock(
  { file, line, script, mark }: Block,
  { supervisor, folder, env, limitMs = LIMIT_MS }: Surroundings,
  then?: () => Promise<string | null>,
): Promise<string | null> {
  const until = mark.kind === 'run' ? mark.until : undefined;
  const name = `${file.replaceAll('/', '-')}-${line}`;
  const args = ['-euo', 'pipefail', '-c', script];
  const shell = supervisor.start({ name, file: 'bash', args, cwd: folder, env, stage: 0 });
  const fault = (sentence: string) =>
    `${file}:${line}: ${sentence}\n${shell.output().trim().split('\n').slice(-LAST_LINES).join('\n')}`;
  const how = await endOrText(shell, until, limitMs);
  if (how === TIME_IS_UP) {
    await interrupt(shell);
    return fault(`the block still ran after ${limitMs / 1000} s`);
  }
  if (until === undefined) return how === 'exit code 0' ? null : fault(`the block ended with ${how}`);
  if (how !== TEXT_SEEN) return fault(`the block ended with ${how} before its output had "${until}"`);
  const fromThen = (await then?.()) ?? null;
  const end = await interrupt(shell);
  return fromThen ?? (INTERRUPTED.includes(end) ? null : fault(`the block ended with ${end} after Ctrl-C`));
}

async function endOrText(shell: ManagedProcess, text: string | undefined, limitMs: number): Promise<string> {
  const deadline = performance.now() + limitMs;
  while (shell.isRunning()) {
    if (text !== undefined && shell.output().includes(text)) return TEXT_SEEN;
    if (performance.now() > deadline) return TIME_IS_UP;
    await withDeadline(shell.ended, LOOK_EVERY_MS, () => undefined);
  }
  return shell.ended;
}

/** Ctrl-C, whose signal reaches every process of the terminal, then a kill. */
async function interrupt(shell: ManagedProcess): Promise<string> {
  signalGroup(shell.pid, 'SIGINT');
  const end = await withDeadline(shell.ended, STOP_LIMIT_MS, () => 'no end');
  if (shell.isRunning()) signalGroup(shell.pid, 'SIGKILL');
  await shell.ended;
  return end;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
