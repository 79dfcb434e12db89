import type { ConsoleEndpointName } from '@maseki/contracts/console/endpoints.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { startLoop } from '@maseki/service-kit/loop.ts';
import type { ActionStore, Actor } from './store.ts';

const WRITTEN_EVERY_MS = 60_000;

interface Counted {
  actor: Actor;
  target: ConsoleEndpointName;
  number: number;
}

/**
 * Acts that were refused before they began. They are counted in memory, so that many at once hold
 * up nobody at the end of the record, and recorded with their number.
 */
export class RefusedActs {
  private readonly counted = new Map<string, Counted>();

  count(actor: Actor, target: ConsoleEndpointName): void {
    const key = `${actor.id} ${actor.role} ${target}`;
    const known = this.counted.get(key);
    if (known) known.number += 1;
    else this.counted.set(key, { actor, target, number: 1 });
  }

  /** Records what was counted. What cannot be written now stays for the next time. */
  async write(actions: ActionStore): Promise<void> {
    for (const [key, { actor, target, number }] of this.counted) {
      const intent = { actor, kind: 'forbidden', target, input: { number } } as const;
      await actions.addWith(intent, async () => true, { outcome: 'forbidden' });
      const known = this.counted.get(key);
      if (known) known.number -= number;
      if (known?.number === 0) this.counted.delete(key);
    }
  }
}

interface Recorded {
  refused: RefusedActs;
  actions: ActionStore;
}

/** Records refused acts once a minute, and at the end. */
export function startRefusedActs({ refused, actions }: Recorded, log: Log): { stop(): Promise<void> } {
  const write = () => refused.write(actions);
  const loop = startLoop(write, { name: 'the record of refused acts', everyMs: WRITTEN_EVERY_MS, log });
  return {
    async stop() {
      await loop.stop();
      await write();
    },
  };
}
