import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { errors, refuse } from '@maseki/contracts/errors.ts';
import { hedge } from '@maseki/service-kit/hedge.ts';
import { POD_STATE_HEADER } from '@maseki/service-kit/http/health.ts';
import { LINK_HEADER } from '@maseki/service-kit/link/pod-links.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { inRequest, REQUEST_ID_HEADER } from '@maseki/service-kit/request-scope.ts';
import { inSpan, SpanKind } from '@maseki/service-kit/tracing/span.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { toOriginForm } from '../http/origin-form.ts';
import type { GatewayMetrics } from '../metrics.ts';
import type { LoadBalancer } from '../pods/load-balancing.ts';
import { type SignClient, upgradeHeaders } from '../proxy/request-headers.ts';
import type { AuthorizeUpgrade, UpgradeTarget } from './authorize-upgrade.ts';
import type { LinkedSocket } from './linked-socket.ts';
import type { OpenSockets } from './open-sockets.ts';
import type { PodLinks } from './pod-links.ts';
import { type ProxiedSocket, proxySocket } from './proxied-socket.ts';
import { headerPairs, ignoreErrors, refuseUpgrade, relayResponse, responseHead } from './raw-response.ts';
import { requestUpgrade, type UpgradeOutcome, type UpgradeRequest, UpgradeTimeout } from './request-upgrade.ts';

/** Then the next pod is asked as well, and the first response counts. */
export const HEAD_START_MS = 300;
const TIMEOUT_MS = 10_000;

interface UpgradeDeps {
  authorizeUpgrade: AuthorizeUpgrade;
  pods: LoadBalancer;
  openSockets: OpenSockets;
  links: PodLinks;
  sign: SignClient;
  log: Log;
  metrics: Pick<GatewayMetrics, 'countUpgrade'>;
}

/** An upgrade to anything else is ignored and served as an ordinary request (RFC 9110, 7.8). */
export const wantsWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

interface Upgrade {
  request: IncomingMessage;
  client: Socket;
  /** The client's bytes behind its request. */
  early: Buffer;
  requestId: string;
}

type Response = Exclude<UpgradeOutcome, { kind: 'failed' }>;
type Upgraded = Extract<UpgradeOutcome, { kind: 'upgraded' }>;
/** A pod's response. `linked` carries the frames of an upgrade that its link has taken. */
interface PodResponse {
  outcome: Response;
  linked: LinkedSocket | null;
}
interface Connected extends PodResponse {
  outcome: Upgraded;
}

/** It is full, stops, or does not know the rules of the room. Another pod may take it. */
const isBusy = ({ outcome: { kind, response } }: PodResponse): boolean =>
  kind === 'refused' && response.statusCode === errors.unavailable.status;

function discard({ outcome, linked }: PodResponse): void {
  outcome.response.destroy();
  if (outcome.kind === 'upgraded') outcome.upstream.destroy();
  linked?.destroy();
}

/** Runs something with a signal that is aborted when the client goes away meanwhile. */
async function untilGone<T>(client: Socket, run: (gone: AbortSignal) => Promise<T>): Promise<T> {
  const closed = new AbortController();
  const abort = () => closed.abort();
  client.once('close', abort);
  try {
    return await run(closed.signal);
  } finally {
    client.off('close', abort);
  }
}

/** Serves upgrades. It authorizes, finds a pod that takes the socket, and forwards bytes. */
export function upgradeHandler({ authorizeUpgrade, pods, openSockets, links, sign, log, metrics }: UpgradeDeps) {
  async function authorize({ request, requestId }: Upgrade) {
    try {
      return await authorizeUpgrade(request, requestId);
    } catch (error) {
      log.warn({ event: 'upgrade_authorization_failed', err: error }, 'an upgrade could not be authorized');
      return refuse(isUnavailable(error) ? 'unavailable' : 'internal');
    }
  }

  /** Asks one pod, which says whether its link carries the frames. Undefined if it does not respond. */
  async function ask(
    pod: string,
    request: Omit<UpgradeRequest, 'pod' | 'timeoutMs'>,
  ): Promise<PodResponse | undefined> {
    const link = await links.to(pod);
    if (request.signal.aborted) return undefined;
    const begun = link?.begin();
    const headers = { ...request.headers, ...(begun && { [LINK_HEADER]: begun.header }) };
    const outcome = await requestUpgrade({ ...request, pod, headers, timeoutMs: TIMEOUT_MS });
    const isLinked = outcome.kind === 'upgraded' && outcome.response.headers[LINK_HEADER] !== undefined;
    if (!isLinked) begun?.socket.destroy();
    if (outcome.kind !== 'failed') return { outcome, linked: (isLinked && begun?.socket) || null };
    if (request.signal.aborted) return undefined;
    log.warn({ event: 'pod_unreachable', err: outcome.error, target: pod }, 'a pod did not respond to an upgrade');
    pods.noteFailure(pod, outcome.error, outcome.error instanceof UpgradeTimeout);
    return undefined;
  }

  /** That takes it or refuses for good, else of a busy pod. Null if none responds. */
  async function firstResponse(
    { request }: Upgrade,
    target: UpgradeTarget,
    gone: AbortSignal,
  ): Promise<PodResponse | null> {
    const headers = upgradeHeaders(request.headers, target.sender, sign);
    let busy: PodResponse | null = null;

    async function tryPod(pod: string, decided: AbortSignal): Promise<PodResponse | undefined> {
      if (gone.aborted) return undefined;
      const signal = AbortSignal.any([gone, decided]);
      const answer = await ask(pod, { path: request.url ?? '/', headers, signal });
      if (!answer) return undefined;
      if (answer.outcome.response.headers[POD_STATE_HEADER] !== undefined) pods.markNotReady(pod);
      if (!isBusy(answer)) return answer;
      busy?.outcome.response.destroy();
      busy = answer;
      return undefined;
    }

    const attempts = target.pods.map((pod) => (decided: AbortSignal) => tryPod(pod, decided));
    const first = await hedge(attempts, { headStartMs: HEAD_START_MS, discard });
    if (first) (busy as PodResponse | null)?.outcome.response.destroy();
    return first ?? busy;
  }

  function join(client: Socket, { upstream, head }: Upgraded, linked: LinkedSocket | null): ProxiedSocket {
    if (linked) {
      upstream.destroy();
      linked.join(client, () => openSockets.remove(linked));
      return linked;
    }
    if (head.length > 0) upstream.unshift(head);
    const socket: ProxiedSocket = proxySocket({ client, upstream, onClose: () => openSockets.remove(socket) });
    return socket;
  }

  function connect({ client, early, requestId }: Upgrade, { outcome, linked }: Connected, target: UpgradeTarget): void {
    const pairs = headerPairs(outcome.response).filter(([name]) => name !== LINK_HEADER);
    client.write(responseHead(101, [...pairs, [REQUEST_ID_HEADER, requestId]]));
    if (early.length > 0) client.unshift(early);
    const { path, sender } = target;
    openSockets.add(join(client, outcome, linked), { path, userId: sender.session?.userId ?? null });
  }

  async function serve(upgrade: Upgrade): Promise<void> {
    const { request, client, requestId } = upgrade;
    const authorized = await authorize(upgrade);
    if (!authorized.ok) {
      metrics.countUpgrade(request, errors[authorized.error].status);
      return refuseUpgrade(client, authorized, requestId);
    }
    const answer = client.destroyed
      ? null
      : await untilGone(client, (gone) => firstResponse(upgrade, authorized.value, gone));
    const { status } = errors.unavailable;
    metrics.countUpgrade(request, client.destroyed ? null : (answer?.outcome.response.statusCode ?? status));
    if (client.destroyed) return void (answer && discard(answer));
    if (!answer) return refuseUpgrade(client, refuse('unavailable'), requestId);
    const { outcome, linked } = answer;
    if (outcome.kind === 'upgraded') connect(upgrade, { outcome, linked }, authorized.value);
    else relayResponse(client, outcome.response, requestId);
  }

  return (request: IncomingMessage, client: Socket, early: Buffer): void => {
    ignoreErrors(client);
    const requestId = ulid();
    const run = () => serve({ request: toOriginForm(request), client, early, requestId });
    void inRequest(requestId, () => inSpan('upgrade', { kind: SpanKind.SERVER }, run));
  };
}
