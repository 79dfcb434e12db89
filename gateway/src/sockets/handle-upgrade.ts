import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { errors, refuse } from '@maseki/contracts/errors.ts';
import { hedge } from '@maseki/service-kit/hedge.ts';
import { POD_STATE_HEADER } from '@maseki/service-kit/http/health.ts';
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
import type { OpenSockets } from './open-sockets.ts';
import { type ProxiedSocket, proxySocket } from './proxied-socket.ts';
import { headerPairs, ignoreErrors, refuseUpgrade, relayResponse, responseHead } from './raw-response.ts';
import { requestUpgrade, type UpgradeOutcome, UpgradeTimeout } from './request-upgrade.ts';

/** Then the next pod is asked as well, and the first response counts. */
const HEAD_START_MS = 300;
const TIMEOUT_MS = 10_000;

interface UpgradeDeps {
  authorizeUpgrade: AuthorizeUpgrade;
  pods: LoadBalancer;
  openSockets: OpenSockets;
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

/** It is full, stops, or does not know the rules of the room. Another pod may take it. */
const isBusy = ({ kind, response }: Response): boolean =>
  kind === 'refused' && response.statusCode === errors.unavailable.status;

function discard(late: Response): void {
  late.response.destroy();
  if (late.kind === 'upgraded') late.upstream.destroy();
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
export function upgradeHandler({ authorizeUpgrade, pods, openSockets, sign, log, metrics }: UpgradeDeps) {
  async function authorize({ request, requestId }: Upgrade) {
    try {
      return await authorizeUpgrade(request, requestId);
    } catch (error) {
      log.warn({ event: 'upgrade_authorization_failed', err: error }, 'an upgrade could not be authorized');
      return refuse(isUnavailable(error) ? 'unavailable' : 'internal');
    }
  }

  /** That takes it or refuses for good, else of a busy pod. Null if none responds. */
  async function firstResponse(
    { request }: Upgrade,
    target: UpgradeTarget,
    gone: AbortSignal,
  ): Promise<Response | null> {
    const headers = upgradeHeaders(request.headers, target.sender, sign);
    let busy: Response | null = null;

    async function tryPod(pod: string, decided: AbortSignal): Promise<Response | undefined> {
      if (gone.aborted) return undefined;
      const signal = AbortSignal.any([gone, decided]);
      const outcome = await requestUpgrade({ pod, path: request.url ?? '/', headers, timeoutMs: TIMEOUT_MS, signal });
      if (outcome.kind !== 'failed') {
        if (outcome.response.headers[POD_STATE_HEADER] !== undefined) pods.markNotReady(pod);
        if (!isBusy(outcome)) return outcome;
        busy?.response.destroy();
        busy = outcome;
      } else if (!signal.aborted) {
        log.warn({ event: 'pod_unreachable', err: outcome.error, target: pod }, 'a pod did not respond to an upgrade');
        pods.noteFailure(pod, outcome.error, outcome.error instanceof UpgradeTimeout);
      }
      return undefined;
    }

    const attempts = target.pods.map((pod) => (decided: AbortSignal) => tryPod(pod, decided));
    const first = await hedge(attempts, { headStartMs: HEAD_START_MS, discard });
    if (first) (busy as Response | null)?.response.destroy();
    return first ?? busy;
  }

  function connect(
    { client, early, requestId }: Upgrade,
    { response, upstream, head }: Upgraded,
    { path, sender }: UpgradeTarget,
  ): void {
    client.write(responseHead(101, [...headerPairs(response), [REQUEST_ID_HEADER, requestId]]));
    if (head.length > 0) upstream.unshift(head);
    if (early.length > 0) client.unshift(early);
    const socket: ProxiedSocket = proxySocket({ client, upstream, onClose: () => openSockets.remove(socket) });
    openSockets.add(socket, { path, userId: sender.session?.userId ?? null });
  }

  async function serve(upgrade: Upgrade): Promise<void> {
    const { request, client, requestId } = upgrade;
    const authorized = await authorize(upgrade);
    if (!authorized.ok) {
      metrics.countUpgrade(request, errors[authorized.error].status);
      return refuseUpgrade(client, authorized, requestId);
    }
    const outcome = client.destroyed
      ? null
      : await untilGone(client, (gone) => firstResponse(upgrade, authorized.value, gone));
    const { status } = errors.unavailable;
    metrics.countUpgrade(request, client.destroyed ? null : (outcome?.response.statusCode ?? status));
    if (client.destroyed) outcome?.response.destroy();
    else if (!outcome) refuseUpgrade(client, refuse('unavailable'), requestId);
    else if (outcome.kind === 'refused') relayResponse(client, outcome.response, requestId);
    else connect(upgrade, outcome, authorized.value);
  }

  return (request: IncomingMessage, client: Socket, early: Buffer): void => {
    ignoreErrors(client);
    const requestId = ulid();
    const run = () => serve({ request: toOriginForm(request), client, early, requestId });
    void inRequest(requestId, () => inSpan('upgrade', { kind: SpanKind.SERVER }, run));
  };
}
