import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { unwrap } from '@maseki/players/account.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import type { FairnessBench } from './bench.ts';
import { insertRows } from './rows.ts';

/** Pages of the histories of a player with many rows, from the newest to the oldest. */
export async function measureHistory({ newPlayer, databases, sizes, onProgress }: FairnessBench) {
  const player = await newPlayer();
  await insertRows(databases.inventory, player.id, sizes.rows);
  const times: number[] = [];
  for (const endpoint of [inventory.listStoneChanges, inventory.listCardMovements] as const) {
    for (let before: string | null | undefined; before !== null; ) {
      const begun = performance.now();
      const read = await player.call(endpoint, { query: { ...(before !== undefined && { before }) } });
      times.push(performance.now() - begun);
      before = unwrap(read, 'a page of a history').next;
    }
  }
  onProgress(`${times.length} pages of histories were read`);
  return { history_ms: Math.round(percentile(times, 0.95) * 10) / 10 };
}
