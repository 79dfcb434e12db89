import http from 'k6/http';
import { type EndpointName, type RefusalOf, type ResponseOf, routes } from './endpoints.ts';
import { calls, failedCalls } from './metrics.ts';
import { baseUrl, cookieOf, type Player, sleep } from './player.ts';

export interface CallInput<N extends EndpointName> {
  /** Values of the path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Refusals that the journey expects. Any other one is a failed call. */
  allow?: readonly RefusalOf<N>[];
}

export type CallResult<N extends EndpointName> =
  | { ok: true; status: number; value: ResponseOf<N>; headers: Readonly<Record<string, string>> }
  | { ok: false; status: number; error: string; retryAfter: number };

http.setResponseCallback(http.expectedStatuses({ min: 200, max: 499 }));

/**
 * No player exceeds the gateway's limit of 200 calls in 10 s (specification, point 9), however fast
 * the game responds.
 */
const BETWEEN_CALLS_MS = 60;

const nextCalls = new WeakMap<Player, number>();

/** Waits until this player may call again. */
async function takeTurn(player: Player): Promise<void> {
  const now = Date.now();
  const turn = Math.max(now, nextCalls.get(player) ?? 0);
  nextCalls.set(player, turn + BETWEEN_CALLS_MS);
  if (turn > now) await sleep(turn - now);
}

const text = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/**
 * Calls an endpoint like a player's browser. A response that is no success and not in `allow`
 * counts as failed. It repeats nothing.
 */
export async function call<N extends EndpointName>(
  player: Player,
  name: N,
  { params = {}, query, body, headers = {}, allow = [] }: CallInput<N> = {},
): Promise<CallResult<N>> {
  const { method, path } = routes[name];
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  await takeTurn(player);
  const response = await http.asyncRequest(
    method,
    `${baseUrl}${filled}${query ? `?${text(query)}` : ''}`,
    body === undefined ? null : JSON.stringify(body),
    {
      jar: player.jar,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        'X-CSRFToken': decodeURIComponent(cookieOf(player, 'csrftoken')),
        'Accept-Encoding': 'gzip, br',
        ...headers,
      },
      tags: { name },
    },
  );
  const { status } = response;
  calls.add(1, { name });
  const content = response.body && status !== 304 ? parsed(String(response.body)) : null;
  if ((status >= 200 && status < 300) || status === 304) {
    return { ok: true, status, value: content as ResponseOf<N>, headers: response.headers };
  }
  const error = String((content as { error?: string } | null)?.error ?? (response.error || `status ${status}`));
  if (!(allow as readonly string[]).includes(error)) {
    failedCalls.add(1, { name, error });
    console.error(`${method} ${filled}: ${status} ${error}`);
  }
  return { ok: false, status, error, retryAfter: Number(response.headers['Retry-After'] ?? 1) };
}

/** Reads JSON. Null if it is none, such as a page of a proxy. */
function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
