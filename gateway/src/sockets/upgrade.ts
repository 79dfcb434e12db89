import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from '@maseki/contracts/errors.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { inRequest, REQUEST_ID_HEADER } from '@maseki/service-kit/request-scope.ts';
import { inSpan, SpanKind } from '@maseki/service-kit/tracing/span.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { newRequestId } from '../http/request-id.ts';
import type { Pods } from '../pods/pods.ts';
import { neverArrived } from '../proxy/failure.ts';
import { headersOfUpgrade } from '../proxy/forwarded-headers.ts';
import type { Destination, FindDestination } from './destination.ts';
import type { OpenSockets } from './open-sockets.ts';
import { rawHead, rawHeadersOf, refuseUpgrade, relayRefusal } from './raw-answer.ts';
import { type Tunnel, tunnel } from './tunnel.ts';
import { requestUpgrade, type UpgradeAnswer } from './upgrade-request.ts';

interface Parts {
  destination: FindDestination;
  pods: Pods;
  open: OpenSockets;
  log: Log;
}

/** Requests to become anything else are answered as if they had not asked, as HTTP wants it. */
export const wantsWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

interface Upgrade {
  request: IncomingMessage;
  client: Socket;
  /** What the client sent behind its request. */
  early: Buffer;
  requestId: string;
}

type Answered = Exclude<UpgradeAnswer, { kind: 'failed' }>;
type Upgraded = Extract<UpgradeAnswer, { kind: 'upgraded' }>;

/** Aborted when the client goes away. */
function goneSignal(client: Socket): AbortSignal {
  const gone = new AbortController();
  client.once('close', () => gone.abort());
  return gone.signal;
}

/** Serves upgrades: decides first, then finds a pod that answers, then forwards bytes. */
export function upgradeHandler({ destination, pods, open, log }: Parts) {
  async function decide({ request, requestId }: Upgrade) {
    try {
      return await destination(request, requestId);
    } catch (error) {
      log.warn({ err: error }, 'an upgrade could not be decided');
      return refuse(isUnavailable(error) ? 'unavailable' : 'internal');
    }
  }

  async function firstAnswer({ request, client }: Upgrade, to: Destination): Promise<Answered | null> {
    const headers = headersOfUpgrade(request.headers, to.sender);
    const signal = goneSignal(client);
    for (const pod of to.pods) {
      const answer = await requestUpgrade({ pod, path: request.url ?? '/', headers, signal });
      if (answer.kind !== 'failed') return answer;
      if (signal.aborted) return null;
      log.warn({ err: answer.error, target: pod }, 'a pod did not answer an upgrade');
      if (neverArrived(answer.error)) pods.unreachable(pod);
    }
    return null;
  }

  function join({ client, early, requestId }: Upgrade, { response, service, head }: Upgraded, path: string): void {
    client.write(rawHead(101, [...rawHeadersOf(response), [REQUEST_ID_HEADER, requestId]]));
    if (head.length > 0) service.unshift(head);
    if (early.length > 0) client.unshift(early);
    const joined: Tunnel = tunnel({ client, service, onClose: () => open.remove(joined) });
    open.add(joined, path);
  }

  async function serve(upgrade: Upgrade): Promise<void> {
    const { client, requestId } = upgrade;
    const decided = await decide(upgrade);
    if (!decided.ok) return refuseUpgrade(client, decided, requestId);
    const answer = client.destroyed ? null : await firstAnswer(upgrade, decided.value);
    if (client.destroyed) answer?.response.destroy();
    else if (!answer) refuseUpgrade(client, refuse('unavailable'), requestId);
    else if (answer.kind === 'refused') relayRefusal(client, answer.response, requestId);
    else join(upgrade, answer, decided.value.path);
  }

  return (request: IncomingMessage, client: Socket, early: Buffer): void => {
    client.on('error', () => undefined);
    const requestId = newRequestId();
    const run = () => serve({ request, client, early, requestId });
    void inRequest(requestId, () => inSpan('upgrade', { kind: SpanKind.SERVER }, run));
  };
}
