import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** Stands between the gateway and a service, and can lose the answers of the service's calls. */
export interface LosingProxy {
  url: string;
  /** Answers that were lost. */
  lost: number;
  isLosing: boolean;
  close(): Promise<void>;
}

export async function losingProxy(port: number): Promise<LosingProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      if (proxy.isLosing && path?.startsWith('/api/')) {
        proxy.lost += 1;
        answer.resume();
        incoming.socket.destroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => undefined);
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
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
