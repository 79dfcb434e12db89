import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import type { Desk } from './desk.ts';
import { nameOf } from './population.ts';

const CALLS = 200;
const ROOM_CALLS = 30;

/** The 95th percentile in ms of calls one after another, as an operator makes them. */
async function p95Of(count: number, call: (n: number) => Promise<{ ok: boolean; error?: string }>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const began = performance.now();
    const { ok, error } = await call(n);
    if (!ok) throw new Error(`a call was refused: ${error}`);
    times.push(performance.now() - began);
  }
  return percentile(times, 0.95);
}

/** Pages of one ledger, each after the one before, and after the last page the first again. */
function ledgerPages({ operators: [{ call }] }: Desk, id: string) {
  let query: { before_at?: string; before_id?: string } = {};
  return async () => {
    const page = await call(consoleEndpoints.listLedger, { params: { id }, query });
    const last = page.ok && page.value.has_more ? page.value.rows.at(-1) : undefined;
    query = last ? { before_at: last.at, before_id: last.id } : {};
    return page;
  };
}

/** Times of what operators look at: names, a long ledger, the list of all rooms. */
export async function measureLooks(desk: Desk, ledgerOf: string) {
  const [{ call }] = desk.operators;
  const beginning = (n: number) => nameOf(n * 7).slice(0, 1 + (n % 3));
  return {
    search_ms: await p95Of(CALLS, (n) => call(consoleEndpoints.findPlayers, { query: { beginning: beginning(n) } })),
    ledger_ms: await p95Of(CALLS, ledgerPages(desk, ledgerOf)),
    rooms_ms: await p95Of(ROOM_CALLS, () => call(consoleEndpoints.listRooms)),
  };
}
