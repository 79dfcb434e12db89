import { Agent, type ClientRequest, type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from '@maseki/contracts/errors.ts';
import { sendRefusal } from '@maseki/service-kit/http/error-response.ts';
import { POD_STATE_HEADER } from '@maseki/service-kit/http/health.ts';
import { loggedPath } from '@maseki/service-kit/http/logged-path.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { LoadBalancer } from '../pods/load-balancing.ts';
import { isConnectError } from '../pods/readiness.ts';
import { requestHeaders, type Sender, type SignClient } from './request-headers.ts';
import { responseHeaders } from './response-headers.ts';

/** How a request goes to its service. */
export interface ForwardOptions {
  sender: Sender;
  body: Buffer | null;
  /** The pods to try, best first. */
  pods: readonly string[];
  /** True if the request may be sent again although a pod may have seen it. */
  repeatable: boolean;
}

const RESPONSE_TIMEOUT_MS = 15_000;
/** Before its pod closes it. A process short of CPU closes late. */
const IDLE_MARGIN_MS = 10_000;

interface ProxyDeps {
  pods: LoadBalancer;
  sign: SignClient;
  log: Log;
}

/** A request that is on its way. */
interface Sent extends ForwardOptions {
  /** As `performance.now()` has it. */
  sentAt: number;
  /** Undefined until there is a connection for it. */
  outgoing: ClientRequest | undefined;
}

/** An IPv6 address has no brackets here, because Node would look up the bracketed one as a name. */
const targetOf = (pod: string) => {
  const { protocol, hostname, port } = new URL(pod);
  return { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 80 };
};

/**
 * Forwards authorized requests to pods. If a pod cannot be reached or is still starting, the next
 * one is tried. If none is left, the client gets 503 and may retry. Repeatable requests are sent
 * again if a kept connection turns out to be closed.
 */
export function createHttpProxy({ pods, sign, log }: ProxyDeps) {
  const pending = new WeakMap<IncomingMessage, Sent>();
  const agent = new Agent({
    keepAlive: true,
    agentKeepAliveTimeoutBuffer: IDLE_MARGIN_MS,
    scheduling: 'lifo',
    maxFreeSockets: 256,
  });

  const proxy = createProxyMiddleware<Request, Response>({
    agent,
    proxyTimeout: RESPONSE_TIMEOUT_MS,
    router: (request) => targetOf(pending.get(request)?.pods[0] ?? ''),
    selfHandleResponse: true,
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', writeBody);
        server.on('proxyRes', takeResponse);
        server.on('error', tryNextPod);
      },
    ],
  });

  function writeBody(outgoing: ClientRequest, request: Request): void {
    const sent = pending.get(request);
    if (!sent) return;
    sent.outgoing = outgoing;
    if (sent.body) outgoing.write(sent.body);
  }

  /** A stopping pod's response counts, but it gets no more. Any other with a state handled nothing. */
  function takeResponse(upstream: IncomingMessage, request: Request, response: Response): void {
    const options = pending.get(request);
    if (!options) return;
    const [pod = '', ...rest] = options.pods;
    const state = upstream.headers[POD_STATE_HEADER];
    if (state !== undefined) pods.markNotReady(pod);
    if (state !== undefined && state !== 'stopping' && rest.length > 0) {
      upstream.resume();
      send(request, response, { ...options, pods: rest });
    } else {
      relay(upstream, response, options.sender);
    }
  }

  function relay(upstream: IncomingMessage, response: Response, { client }: Sender): void {
    const ownCookies = [response.getHeader('set-cookie') ?? []].flat().map(String);
    response.removeHeader('set-cookie');
    const headers = responseHeaders(upstream.headers, { ownCookies, secure: client.secure });
    response.status(upstream.statusCode ?? 502);
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    upstream.pipe(response);
  }

  /** Closed as it is used again, which says nothing of the pod. Then one such is gone. */
  const isStale = (error: Error, { outgoing }: Sent) =>
    outgoing?.reusedSocket === true && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

  function tryNextPod(error: Error, request?: Request, response?: Response | Socket): void {
    const options = request && pending.get(request);
    if (!options || !(response instanceof ServerResponse) || response.destroyed) return;
    if (response.headersSent) return void response.destroy();
    if (options.repeatable && isStale(error, options)) return void send(request, response, options);
    const [failed = '', ...rest] = options.pods;
    log.warn(
      { event: 'pod_unreachable', err: error, target: failed, path: loggedPath(request.path) },
      'a pod did not respond',
    );
    pods.noteFailure(failed, error, performance.now() - options.sentAt >= RESPONSE_TIMEOUT_MS);
    if (rest.length > 0 && (isConnectError(error) || options.repeatable)) {
      send(request, response, { ...options, pods: rest });
    } else {
      sendRefusal(response, refuse('unavailable'));
    }
  }

  function send(request: Request, response: Response, options: ForwardOptions): void {
    pending.set(request, { ...options, sentAt: performance.now(), outgoing: undefined });
    if (options.pods.length > 0) void proxy(request, response);
    else sendRefusal(response, refuse('unavailable'));
  }

  return {
    forward(request: Request, response: Response, options: ForwardOptions): void {
      const length = options.body ? { 'content-length': String(options.body.length) } : {};
      request.headers = { ...requestHeaders(request.headers, options.sender, sign), ...length } as Request['headers'];
      send(request, response, options);
    },
    stop: (): void => agent.destroy(),
  };
}

export type HttpProxy = ReturnType<typeof createHttpProxy>;
