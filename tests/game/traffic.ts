import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import type { TestClient } from '@maseki/players/test-client.ts';

type Outcome = 'ok' | 'unavailable';

/** A player who goes on playing through all failures. */
export interface Traffic {
  seen(outcome: Outcome): number;
  /** Errors that must not occur during an outage. */
  surprises: string[];
  stop(): Promise<void>;
}

const PAUSE_MS = 100;

/**
 * Draws packs and looks at cards, one request after another. Counts success and `unavailable`,
 * everything else is a surprise.
 */
export function startTraffic(client: TestClient): Traffic {
  const counts: Record<Outcome, number> = { ok: 0, unavailable: 0 };
  const surprises: string[] = [];
  let stopped = false;

  const requests = [
    () => client.call(inventory.drawPack, { query: { pack: 'MorisCardPack' } }),
    () => client.call(inventory.listOwnedCards),
    () => client.call(auth.getMe),
  ];

  async function once(request: (typeof requests)[number]): Promise<void> {
    const result = await request();
    if (result.ok || result.error === 'insufficient_stones') counts.ok += 1;
    else if (result.error === 'unavailable') counts.unavailable += 1;
    else surprises.push(result.error);
  }

  const running = (async () => {
    for (let n = 0; !stopped; n += 1) {
      const request = requests[n % requests.length];
      if (request) await once(request);
      await sleep(PAUSE_MS);
    }
  })();

  return {
    seen: (outcome) => counts[outcome],
    surprises,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
