import { type Player, registerPlayer } from '@maseki/players/account.ts';
import { type TestClient, testClient } from '@maseki/players/test-client.ts';
import { type TestSocket, testSocket } from '@maseki/players/test-socket.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';

/** The part of a game that only a game on this machine shows, behind the gateway. */
export interface Inside {
  /** Settings of services and gateway: addresses of MongoDB and NATS, prefixes, keys. */
  env: Environment;
  /**
   * The settings by which a service or the gateway finds NATS and MongoDB, with its credentials.
   */
  settingsOf(process: string): Environment;
  /** Addresses of the pods of a service, such as `http://127.0.0.1:41234`. */
  pods(domain: string): readonly string[];
  /**
   * The logs of the processes of a service, or of `gateway`; undefined where they share one process
   * with the test.
   */
  output(domain: string): string | undefined;
}

/** The game that is attacked. */
export interface Target {
  /** Origin of the gateway. */
  baseUrl: string;
  /**
   * A guest's browser. Give `address` to come from another network address (see
   * `canChangeAddress`).
   */
  client(address?: string): TestClient;
  /**
   * True if `address` has an effect, which is so only in a game that takes this machine for a
   * proxy.
   */
  canChangeAddress: boolean;
  /**
   * Registers a player. Waits when registrations are limited. Throws when that takes longer than
   * two minutes.
   */
  register(name?: string, address?: string): Promise<Player>;
  /** Opens a socket with the cookies of a client, none for a guest. Throws UpgradeRefused. */
  socket<Message>(
    path: string,
    as?: Pick<TestClient, 'headers'> | null,
    headers?: Record<string, string>,
  ): Promise<TestSocket<Message>>;
  inside: Inside | null;
  /** Closes what is open. */
  close(): void;
}

const LONGEST_WAIT_MS = 120_000;

interface TargetOptions {
  inside?: Inside;
  /** True if the gateway trusts this machine as a proxy (`TRUSTED_PROXIES=loopback`). */
  trusted?: boolean;
}

/** A client whose requests carry the address that it pretends to come from. */
function clientFrom(baseUrl: string, address: string | undefined): TestClient {
  return testClient(baseUrl, address === undefined ? {} : { 'x-forwarded-for': address });
}

/** The game at an address. */
export function targetAt(baseUrl: string, { inside, trusted = false }: TargetOptions = {}): Target {
  const sockets: TestSocket[] = [];

  return {
    baseUrl,
    canChangeAddress: trusted,
    client: (address) => clientFrom(baseUrl, address),
    register: (name, address) =>
      registerPlayer(clientFrom(baseUrl, address), { ...(name && { name }), withinMs: LONGEST_WAIT_MS }),
    async socket<Message>(path: string, as?: Pick<TestClient, 'headers'> | null, headers: Record<string, string> = {}) {
      const { cookie } = as?.headers() ?? {};
      const url = `${baseUrl.replace(/^http/, 'ws')}${path}`;
      const socket = await testSocket<Message>(url, { ...(cookie ? { cookie } : {}), ...headers });
      sockets.push(socket);
      return socket;
    },
    inside: inside ?? null,
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}
