import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PuzzleReply, PuzzleRequest, PuzzleWork } from './puzzle-worker.ts';

/** Its program lies beside this file, as source or as an entry of its own in a bundle. */
const PROGRAM = fileURLToPath(new URL(`./puzzle-worker${extname(import.meta.filename)}`, import.meta.url));

/** V8 would collect a thread's garbage and compile its code in others, of the priority of the pod. */
const V8_OPTIONS = ['--single-threaded', '--max-old-space-size=96', '--max-semi-space-size=4'];

const IDLE_MS = 60_000;

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
}

/**
 * A process of low priority that mostly rests, so that neither a bot nor a battle waits for a proof.
 * It is there while there is work, which it does in order.
 */
export class PuzzleProcess {
  #child: ChildProcess | undefined;
  #waiting: Waiting[] = [];
  #idle: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** The beginnings of turns of an ended battle, in which a puzzle may be. */
  readonly positionsIn = (...task: Parameters<PuzzleWork['positionsIn']>) =>
    this.#run<ReturnType<PuzzleWork['positionsIn']>>({ name: 'positionsIn', task });

  /** The puzzle of a position, null if it is none. */
  readonly provePuzzle = (...task: Parameters<PuzzleWork['provePuzzle']>) =>
    this.#run<ReturnType<PuzzleWork['provePuzzle']>>({ name: 'provePuzzle', task });

  /** Ends also the work that runs, which rejects with an AbortError. */
  stop(): void {
    this.#isStopped = true;
    this.#end(new DOMException('The search was aborted', 'AbortError'));
  }

  #run<Result>(request: PuzzleRequest): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (this.#isStopped) return this.stop();
      clearTimeout(this.#idle);
      this.#child ??= this.#start();
      this.#child.send(request);
    });
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, { env: {}, execArgv: V8_OPTIONS, serialization: 'advanced' });
    child.on('message', (reply: PuzzleReply) => {
      const waiting = this.#waiting.shift();
      if ('error' in reply) waiting?.reject(new Error(reply.error));
      else waiting?.resolve(reply.result as never);
      if (this.#waiting.length === 0) this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    });
    const fail = (reason: unknown) => {
      if (this.#child === child) this.#end(new Error(`the search for puzzles ended: ${reason}`));
    };
    child.on('error', fail);
    child.on('exit', (code, signal) => fail(code ?? signal));
    return child;
  }

  #end(error?: Error): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    for (const { reject } of this.#waiting.splice(0)) if (error) reject(error);
  }
}
