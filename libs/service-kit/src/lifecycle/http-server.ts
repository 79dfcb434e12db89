import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { SettingError } from '../config/settings.ts';

export interface Listening {
  server: Server;
  port: number;
  /** Accepts nothing new and waits for the responses in progress. */
  close(): Promise<void>;
}

/** What a client may take: 15 s for the headers (also of its first request), 30 s for all of a request. */
const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions;

/** How long the responses in progress may take once the server closes. */
const GRACE_MS = 12_000;
const SWEEP_MS = 50;

/** Closes connections that nothing was ever sent on (browsers open some in advance): Node does not count those as idle. */
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

/** A connection that is kept alive goes idle only after its response, so idle ones are looked for until none is left. */
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

/** Listens on a port (0: a free one). A taken port is a SettingError. */
export async function listen(app: RequestListener, port: number, options: ServerOptions = {}): Promise<Listening> {
  const server = createServer({ ...PATIENCE, ...options }, app);
  const closeSilent = silentCloser(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new SettingError(`PORT ${port} is already in use.`) : error),
    );
    server.listen(port, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: () => closeGently(server, closeSilent),
  };
}
