import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { positionsIn, provePuzzle } from './puzzle-worker.ts';

/** The worker's program lies beside this file, as source or as an entry of its own in a bundle. */
const WORKER = new URL(`./puzzle-worker${extname(import.meta.filename)}`, import.meta.url);

/**
 * A thread of low priority that mostly rests, so that neither a bot nor a battle waits for a
 * proof. It is there while there is work.
 */
export function startPuzzleThread() {
  const thread = new Piscina({ filename: WORKER.href, minThreads: 0, maxThreads: 1, idleTimeout: 60_000 });
  const stopping = new AbortController();
  const { signal } = stopping;

  return {
    /** The beginnings of turns of an ended battle, in which a puzzle may be. */
    positionsIn: (...[entries]: Parameters<typeof positionsIn>): Promise<ReturnType<typeof positionsIn>> =>
      thread.run(entries, { name: 'positionsIn', signal }),
    /** The puzzle of a position, null if it is none. */
    provePuzzle: (...[position]: Parameters<typeof provePuzzle>): Promise<ReturnType<typeof provePuzzle>> =>
      thread.run(position, { name: 'provePuzzle', signal }),
    /** Ends also the work that runs, which rejects with an AbortError. */
    stop(): Promise<void> {
      stopping.abort();
      return thread.destroy();
    },
  };
}

export type PuzzleThread = ReturnType<typeof startPuzzleThread>;
