import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from '@maseki/contracts/errors.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { REQUEST_ID_HEADER } from '@maseki/service-kit/request-scope.ts';
import { ulid } from 'ulid';
import type { Pods } from '../pods/pods.ts';
import { neverArrived } from '../proxy/failure.ts';
import { headersOfUpgrade } from '../proxy/forwarded-headers.ts';
import type { Destination, FindDestination } from './destination.ts';
import type { OpenSockets } from './open-sockets.ts';
import { rawHead, rawHeadersOf, refuseUpgrade } from './raw-answer.ts';
import { type Tunnel, tunnel } from './tunnel.ts';
import { requestUpgrade, type UpgradeAnswer } from './upgrade-request.ts';

interface Parts {
  /** Decides about an upgrade: who sends it and who gets it, or why not. Rejects when that cannot be found out now. */
  destination: FindDestination;
  pods: Pods;
  open: OpenSockets;
  log: Log;
}

type Answered = Exclude<UpgradeAnswer, { kind: 'failed' }>;

/** Relays an ordinary answer to an upgrade and closes the connection. */
function relayRefusal(client: Socket, response: IncomingMessage, requestId: string): void {
  const kept = rawHeadersOf(response).filter(
    ([name]) => !/^(connection|keep-alive|transfer-encoding|x-request-id)$/i.test(name),
  );
  client.write(rawHead(response.statusCode ?? 502, [...kept, ['Connection', 'close'], [REQUEST_ID_HEADER, requestId]]));
  response.pipe(client);
}

/** Serves upgrades: decides first, then finds a pod that answers, then forwards bytes. */
export function upgradeHandler({ destination, pods, open, log }: Parts) {
  async function firstAnswer(request: IncomingMessage, to: Destination, signal: AbortSignal): Promise<Answered | null> {
    const headers = headersOfUpgrade(request.headers, to.sender);
    for (const pod of to.pods) {
      const answer = await requestUpgrade({ pod, path: request.url ?? '/', headers, signal });
      if (answer.kind !== 'failed') return answer;
      if (signal.aborted) return null;
      log.warn({ err: answer.error, target: pod }, 'a pod did not answer an upgrade');
      if (neverArrived(answer.error)) pods.unreachable(pod);
    }
    return null;
  }

  function join(client: Socket, answer: Extract<Answered, { kind: 'upgraded' }>, early: Buffer): void {
    const { response, service, head } = answer;
    client.write(rawHead(101, rawHeadersOf(response)));
    if (head.length > 0) service.unshift(head);
    if (early.length > 0) client.unshift(early);
    const joined: Tunnel = tunnel({ client, service, onClose: () => open.remove(joined) });
    open.add(joined);
  }

  async function serve(request: IncomingMessage, client: Socket, early: Buffer): Promise<void> {
    const requestId = ulid();
    const gone = new AbortController();
    client.on('error', () => undefined);
    client.once('close', () => gone.abort());
    const decided = await destination(request, requestId).catch((error: unknown) => {
      log.warn({ err: error, requestId }, 'an upgrade could not be decided');
      return refuse('unavailable');
    });
    if (!decided.ok) return refuseUpgrade(client, decided, requestId);
    const answer = await firstAnswer(request, decided.value, gone.signal);
    if (client.destroyed) answer?.response.destroy();
    else if (!answer) refuseUpgrade(client, refuse('unavailable'), requestId);
    else if (answer.kind === 'refused') relayRefusal(client, answer.response, requestId);
    else join(client, answer, early);
  }

  return (request: IncomingMessage, client: Socket, early: Buffer): void => void serve(request, client, early);
}
