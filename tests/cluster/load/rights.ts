import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import { checks } from '../../security/checks/bus.ts';
import { targetAt } from '../../security/target.ts';

/** The outcome of one attack with the credentials of a service. */
export interface RightsResult {
  attack: string;
  holds: boolean;
  response: string;
}

const OUTCOME_WITHIN_MS = 30_000;

/**
 * Settings of one process as it finds them: `CHAT_NATS_PASSWORD` becomes the `NATS_PASSWORD` of
 * chat.
 */
function settingsOf(service: string, env = process.env): Record<string, string | undefined> {
  const prefix = `${service.toUpperCase()}_`;
  const own = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  );
  const { NATS_URL, DB_PREFIX } = env;
  return { NATS_URL, DB_PREFIX, ...Object.fromEntries(own) };
}

/**
 * Tries the attacks of `tests/security` with credentials of services at the cluster's NATS
 * and MongoDB.
 */
export async function tryRights(baseUrl: string): Promise<RightsResult[]> {
  const inside = {
    env: process.env,
    settingsOf: (service: string) => settingsOf(service),
    pods: () => [],
    output: () => undefined,
  };
  const target = targetAt(baseUrl, { inside });
  const results: RightsResult[] = [];
  for (const { attack, run } of checks) {
    const late = { holds: false, response: `no outcome within ${OUTCOME_WITHIN_MS} ms` };
    const tried = run(target).catch((error: unknown) => ({ holds: false, response: String(error) }));
    const outcome = await withDeadline(tried, OUTCOME_WITHIN_MS, () => late);
    console.log(attack, outcome);
    results.push('skipped' in outcome ? { attack, holds: false, response: outcome.skipped } : { attack, ...outcome });
  }
  return results;
}
