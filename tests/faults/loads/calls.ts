import { Agent } from 'node:http';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { pathOf } from '@maseki/contracts/client.ts';
import { endpoints as deck } from '@maseki/contracts/deck/http.ts';
import type { DomainName } from '@maseki/contracts/domains.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { type ErrorCode, errors } from '@maseki/contracts/errors.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { endpoints as notifications } from '@maseki/contracts/notifications/http.ts';
import { refusalsOf } from '@maseki/contracts/openapi.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { httpCall } from '@maseki/tools/measure/http-call.ts';
import { z } from 'zod';
import type { Player } from './players.ts';

interface Call {
  endpoint: Endpoint;
  input?: (player: Player) => { params?: Record<string, string>; body?: object };
}

/**
 * The calls of players to each service. Some are refused, but only in ways that the contract names.
 */
const calls: Readonly<Partial<Record<DomainName, readonly Call[]>>> = {
  auth: [{ endpoint: auth.getMe }, { endpoint: auth.listSessions }],
  inventory: [{ endpoint: inventory.listOwnedCards }, { endpoint: inventory.awardLoginBonus }],
  deck: [
    { endpoint: deck.getDeck },
    { endpoint: deck.saveDeck, input: () => ({ body: { cards: [...STARTER_DECK] } }) },
  ],
  social: [
    { endpoint: social.listFriends },
    { endpoint: social.cancelExchange, input: () => ({ params: { exchange_ulid: ulid() } }) },
  ],
  chat: [
    { endpoint: chat.listGroups },
    {
      endpoint: chat.reportMessage,
      input: ({ group }) => ({ params: { id: group?.id ?? '', messageId: ulid() }, body: { reason: 'spam' } }),
    },
  ],
  notifications: [{ endpoint: notifications.listNotifications }, { endpoint: notifications.markAllNotificationsRead }],
  battle: [
    { endpoint: battle.getCurrentBattle },
    {
      endpoint: battle.reportRoomChat,
      input: () => ({ params: { slug: ulid() }, body: { reason: 'spam' } }),
    },
  ],
};

/**
 * Responses to calls. One that is neither a success nor a refusal of the contract is `unknown`;
 * `broken` had no response.
 */
export interface CallCounts {
  calls: number;
  posts: number;
  successes: number;
  refused: number;
  unavailable: number;
  unknown: number;
  broken: number;
}

const ErrorResponse = z.object({ error: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]) });

/** The count for a response, by the contract of its endpoint. */
export function judgeResponse(
  endpoint: Endpoint,
  { status, body }: { status: number; body: unknown },
): 'successes' | 'refused' | 'unavailable' | 'unknown' {
  if (status === endpoint.status || endpoint.otherStatuses.includes(status)) {
    return endpoint.response.safeParse(body).success ? 'successes' : 'unknown';
  }
  const refusal = ErrorResponse.safeParse(body);
  if (!refusal.success) return 'unknown';
  const { error } = refusal.data;
  if (errors[error].status !== status || !refusalsOf(endpoint).includes(error) || error === 'internal')
    return 'unknown';
  return error === 'unavailable' ? 'unavailable' : 'refused';
}

async function send({ endpoint, input }: Call, player: Player, { url, agent }: { url: string; agent: Agent }) {
  const { params, body } = input?.(player) ?? {};
  const { status, text } = await httpCall(new URL(pathOf(endpoint, params), url), agent, {
    method: endpoint.method,
    headers: { ...player.headers(), ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  return { status, body: parseJson(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const CONNECTIONS = 64;

interface CallerOptions {
  /** The address of the gateway. */
  url: string;
  players: readonly Player[];
  domains: ReadonlySet<DomainName>;
  perSecond: number;
  /** Called for a response that was neither a success nor a refusal that a run may have. */
  onFailure(sentence: string): void;
}

/**
 * Calls the services in turn, half of the calls with POST, at a steady rate until stopped. No call
 * is repeated.
 */
export function startCalling({ url, players, domains, perSecond, onFailure }: CallerOptions) {
  const known = [...domains].flatMap((domain) => calls[domain] ?? []);
  const posts = known.filter(({ endpoint }) => endpoint.method === 'POST');
  const others = known.filter(({ endpoint }) => endpoint.method !== 'POST');
  const counts: CallCounts = { calls: 0, posts: 0, successes: 0, refused: 0, unavailable: 0, unknown: 0, broken: 0 };
  const running = new Set<Promise<void>>();
  // Connections are kept, as by a load balancer, so that a slow moment does not become a flood of
  // new ones.
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const latenciesMs: number[] = [];
  const begun = performance.now();

  async function callOnce(call: Call, player: Player): Promise<void> {
    const { method, path } = call.endpoint;
    const sentAt = performance.now();
    try {
      const response = await send(call, player, { url, agent });
      latenciesMs.push(performance.now() - sentAt);
      const kind = judgeResponse(call.endpoint, response);
      counts[kind] += 1;
      if (kind === 'unknown' || kind === 'unavailable') {
        onFailure(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)?.slice(0, 200)}`);
      }
    } catch (error) {
      counts.broken += 1;
      onFailure(`${method} ${path}: ${String(error)}`);
    }
  }

  function callDue(): void {
    const due = ((performance.now() - begun) / 1_000) * perSecond;
    while (counts.calls < due) {
      const n = counts.calls;
      const list = n % 2 === 0 ? posts : others;
      const call = list[(n >> 1) % list.length];
      const player = players[n % players.length];
      if (!call || !player) throw new Error('there is nothing to call: choose services with a POST');
      counts.calls += 1;
      if (call.endpoint.method === 'POST') counts.posts += 1;
      const done = callOnce(call, player).finally(() => running.delete(done));
      running.add(done);
    }
  }

  const timer = setInterval(callDue, 5);
  return {
    counts,
    latenciesMs,
    /** Resolves to the rate of the run when each call has its response. */
    async stop(): Promise<number> {
      clearInterval(timer);
      const perSecondSeen = counts.calls / ((performance.now() - begun) / 1_000);
      await Promise.all(running);
      agent.destroy();
      return perSecondSeen;
    },
  };
}
