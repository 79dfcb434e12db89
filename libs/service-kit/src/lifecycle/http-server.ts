import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingError } from '../config/settings.ts';

export interface Listening {
  server: Server;
  port: number;
  /** Accepts nothing new and waits for the answers under way. */
  close(): Promise<void>;
}

/** Listens on a port (0: a free one). A taken port is a SettingError. */
export async function listen(app: RequestListener, port: number): Promise<Listening> {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }, app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new SettingError(`PORT ${port} is already in use.`) : error),
    );
    server.listen(port, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
