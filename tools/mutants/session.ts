import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSupervisor, type Supervisor } from '../servers/supervisor.ts';
import { aborted, stopRequest } from '../terminal/stop-request.ts';
import { createScratch } from '../testing/scratch.ts';

export interface Session {
  stop: AbortSignal;
  /** They are gone afterwards. Undefined if it is interrupted. */
  run<T>(work: (supervisor: Supervisor, folder: string) => Promise<T>): Promise<T | undefined>;
  end(): void;
}

/** Each run has its own processes, so that a mutant cannot spoil those of another. */
export function startSession(): Session {
  const stop = stopRequest();
  const scratch = createScratch();
  let runs = 0;
  return {
    stop,
    async run(work) {
      const folder = join(scratch, String(runs++));
      const supervisor = createSupervisor({ logs: join(folder, 'logs') });
      try {
        const interrupted = aborted(stop).then(() => undefined);
        return await Promise.race([work(supervisor, folder), interrupted]);
      } finally {
        await supervisor.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    end: () => rmSync(scratch, { recursive: true, force: true }),
  };
}
