import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { POD_NAME_HEADER, POD_STATE_HEADER } from '@maseki/service-kit/http/health.ts';
import type { PublicKeys } from '@maseki/service-kit/identity/keys.ts';
import { LINK_PATH, PodLinks } from '@maseki/service-kit/link/pod-links.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import { baseAddress } from '../../src/pods/follow-names.ts';

/** A request or an upgrade as it reached a pod. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface FakePod {
  url: string;
  port: number;
  requests: ReceivedRequest[];
  sockets: Set<WebSocket>;
  /** Responds instead of echoing the request. */
  respond: ((request: ReceivedRequest, response: ServerResponse) => void) | undefined;
  /** A status with which the pod refuses upgrades. */
  refuseUpgrades: number | undefined;
  /** True if it responds to no upgrade, like a paused process. */
  hangs: boolean;
  /**
   * True if it breaks the connection of each upgrade without a response, like a process that ends.
   */
  resetsUpgrades: boolean;
  ready: boolean;
  /** Delays the responses to probes, so that the pod stays unknown before. */
  probesWaitFor: Promise<void>;
  /**
   * The state in all its responses. Its probes show it only afterwards, so that the gateway cannot
   * have it from them.
   */
  state: 'starting' | 'stopping' | 'clock' | undefined;
  /** Connections that were made to it, probes included. */
  connections: number;
  /** Connections of sockets and links that are open. */
  open(): number;
  /** Stops listening and breaks all connections, as a killed process does. */
  kill(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

interface FakePodOptions {
  port?: number;
  host?: string;
  /** The gateway hashes the pod by it, or without one by its address. */
  name?: string;
  /** The gateway's. Without them it takes no links, like a pod of an earlier release. */
  gatewayKeys?: PublicKeys;
}

/**
 * A pod of any service. It keeps received requests, echoes requests and messages, and names itself
 * in `x-pod`.
 */
export async function fakePod({
  port = 0,
  host = '127.0.0.1',
  name,
  gatewayKeys,
}: FakePodOptions = {}): Promise<FakePod> {
  const frames = new WebSocketServer({ noServer: true });
  const links = gatewayKeys && new PodLinks(gatewayKeys);
  if (links) frames.on('headers', links.addHeader);
  const upgraded = new Set<Duplex>();
  const hanging = new Set<Duplex>();
  const server = createServer(async (request, response) => {
    if (name) response.setHeader(POD_NAME_HEADER, name);
    if (request.url === '/readyz') {
      await pod.probesWaitFor;
      return void response.writeHead(pod.ready ? 200 : 503).end();
    }
    if (pod.state) {
      response.setHeader(POD_STATE_HEADER, pod.state);
      pod.ready = false;
    }
    const { method = '', url = '', headers } = request;
    const received = { method, url, headers, body: await bodyOf(request).catch(() => 'aborted') };
    pod.requests.push(received);
    if (pod.respond) pod.respond(received, response);
    else response.writeHead(200, { 'content-type': 'application/json', 'x-pod': pod.url }).end(JSON.stringify({ url }));
  });
  // As of all our processes (libs/service-kit/src/lifecycle/http-server.ts).
  server.keepAliveTimeout = 95_000;
  server.on('connection', () => {
    pod.connections += 1;
  });
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    const isLink = request.url === LINK_PATH;
    if (!isLink) pod.requests.push({ method: 'UPGRADE', url: request.url ?? '', headers: request.headers, body: '' });
    if (pod.hangs) return void hanging.add(socket);
    if (pod.resetsUpgrades) return void socket.destroy();
    if (isLink && links?.take(request, socket, head)) return;
    if (isLink) return void socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    if (pod.refuseUpgrades !== undefined) {
      const body = '{"error":"not_found"}';
      if (pod.state) pod.ready = false;
      const state = pod.state ? `${POD_STATE_HEADER}: ${pod.state}\r\n` : '';
      socket.end(
        `HTTP/1.1 ${pod.refuseUpgrades} No\r\n${state}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      );
      return;
    }
    frames.handleUpgrade(request, links?.streamOf(request, socket) ?? socket, head, (opened) => {
      pod.sockets.add(opened);
      opened.on('message', (data, isBinary) => opened.send(data, { binary: isBinary }));
      opened.on('error', () => undefined);
      opened.once('close', () => pod.sockets.delete(opened));
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const actual = (server.address() as AddressInfo).port;
  const pod: FakePod = {
    url: baseAddress(host, actual),
    port: actual,
    requests: [],
    sockets: new Set(),
    respond: undefined,
    refuseUpgrades: undefined,
    hangs: false,
    resetsUpgrades: false,
    ready: true,
    probesWaitFor: Promise.resolve(),
    state: undefined,
    connections: 0,
    open: () => upgraded.size,
    async kill() {
      for (const socket of pod.sockets) socket.terminate();
      for (const socket of hanging) socket.destroy();
      links?.close();
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  return pod;
}
