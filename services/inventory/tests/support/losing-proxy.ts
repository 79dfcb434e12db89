import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** Stands between the gateway and a service, and can lose the responses of the service. */
export interface LosingProxy {
  url: string;
  /** Responses that were lost. */
  lost: number;
  isLosing: boolean;
  close(): Promise<void>;
}

export async function losingProxy(port: number): Promise<LosingProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const forwarded = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      if (proxy.isLosing && path?.startsWith('/api/')) {
        proxy.lost += 1;
        response.resume();
        incoming.socket.destroy();
        return;
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      pipeline(response, outgoing, () => undefined);
    });
    forwarded.on('error', () => incoming.socket.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: LosingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: 0,
    isLosing: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
