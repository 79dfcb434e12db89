import { Agent, type ClientRequest, type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from '@maseki/contracts/errors.ts';
import { sendRefusal } from '@maseki/service-kit/http/answer.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Pods } from '../pods/pods.ts';
import { neverArrived } from './failure.ts';
import { headersOfCall, type Sender } from './forwarded-headers.ts';
import { headersOfAnswer } from './response-headers.ts';

/** A call on its way to a service. */
export interface Forwarding {
  sender: Sender;
  body: Buffer | null;
  /** The pods to try, best first. */
  pods: readonly string[];
  /** Whether the call may be sent again although a pod may have seen it. */
  repeatable: boolean;
}

const ANSWER_TIMEOUT_MS = 15_000;

export interface CallProxy {
  send(request: Request, response: Response, forwarding: Forwarding): void;
  stop(): void;
}

/** Forwards admitted calls. A pod that cannot be reached is left for the next one; when none is left the client may retry. */
export function callProxy(pods: Pods, log: Log): CallProxy {
  const underWay = new WeakMap<IncomingMessage, Forwarding>();
  const agent = new Agent({ keepAlive: true, scheduling: 'lifo', maxFreeSockets: 256 });

  const forward = createProxyMiddleware<Request, Response>({
    agent,
    proxyTimeout: ANSWER_TIMEOUT_MS,
    router: (request) => underWay.get(request)?.pods[0] ?? '',
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', writeBody);
        server.on('proxyRes', rewriteHeaders);
        server.on('error', tryNext);
      },
    ],
  });

  function writeBody(outgoing: ClientRequest, request: Request): void {
    const body = underWay.get(request)?.body;
    if (body) outgoing.write(body);
  }

  function rewriteHeaders(answer: IncomingMessage, request: Request, response: Response): void {
    const forwarding = underWay.get(request);
    if (!forwarding) return;
    const own = [response.getHeader('set-cookie') ?? []].flat().map(String);
    response.removeHeader('set-cookie');
    answer.headers = headersOfAnswer(answer.headers, { own, secure: forwarding.sender.client.secure });
    answer.headers.connection = response.shouldKeepAlive ? 'keep-alive' : 'close';
  }

  function tryNext(error: Error, request?: Request, response?: Response | Socket): void {
    const forwarding = request && underWay.get(request);
    if (!forwarding || !(response instanceof ServerResponse) || response.destroyed) return;
    if (response.headersSent) return void response.destroy();
    const [failed = '', ...rest] = forwarding.pods;
    log.warn({ err: error, target: failed, path: request.path }, 'a pod did not answer');
    if (neverArrived(error)) pods.unreachable(failed);
    if (rest.length > 0 && (neverArrived(error) || forwarding.repeatable)) {
      send(request, response, { ...forwarding, pods: rest });
    } else {
      sendRefusal(response, refuse('unavailable'));
    }
  }

  function send(request: Request, response: Response, forwarding: Forwarding): void {
    underWay.set(request, forwarding);
    if (forwarding.pods.length > 0) void forward(request, response);
    else sendRefusal(response, refuse('unavailable'));
  }

  return {
    send(request, response, forwarding) {
      const length = forwarding.body ? { 'content-length': String(forwarding.body.length) } : {};
      request.headers = { ...headersOfCall(request.headers, forwarding.sender), ...length } as Request['headers'];
      send(request, response, forwarding);
    },
    stop: () => agent.destroy(),
  };
}
