import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { SettingError } from '../config/settings.ts';

/** Where a server listens. */
export interface ListenAddress {
  /** An IP address of this machine, undefined for all of them. */
  host?: string | undefined;
  /** 0 takes a free one. */
  port: number;
}

/**
 * Time for a client, 15 s for the headers (also of its first request), 30 s for all of a request.
 * An idle connection stays longer than proxies keep theirs (those in Go 90 s, nginx 60 s), because
 * a request sent while we close it would be lost.
 */
const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 95_000,
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions;

/** How long the responses in progress may take once the server closes. */
const GRACE_MS = 12_000;
const SWEEP_MS = 50;

/**
 * Closes connections that never sent anything (browsers open some in advance). Node does not count
 * those as idle.
 */
function silentCloser(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

/**
 * A kept connection goes idle only after its response, so it looks for idle ones until none is
 * left.
 */
const closeGently = (server: Server, closeSilent: () => void) =>
  new Promise<void>((resolve) => {
    const closeUnused = () => {
      server.closeIdleConnections();
      closeSilent();
    };
    const sweep = setInterval(closeUnused, SWEEP_MS);
    const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(late);
      resolve();
    });
    closeUnused();
  });

const refusals: Partial<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ port }) => `PORT ${port} is already in use.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
};

/** Listens. A port that is taken and an address of another machine are a SettingError. */
export async function listen(app: RequestListener, address: ListenAddress, options: ServerOptions = {}) {
  const server = createServer({ ...PATIENCE, ...options }, app);
  const closeSilent = silentCloser(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = refusals[error.code ?? '']?.(address);
      reject(sentence === undefined ? error : new SettingError(sentence));
    });
    server.listen(address, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    /** Accepts nothing new and waits for the responses in progress. */
    close: (): Promise<void> => closeGently(server, closeSilent),
  };
}

export type Listening = Awaited<ReturnType<typeof listen>>;
