import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import { randomPassword } from '@maseki/tools/servers/credentials.ts';
import type { NatsConnection } from '@nats-io/transport-node';

const login = { user: 'bench', password: randomPassword() };

/** The only account of a NATS that a bench starts. Its only user may do everything. */
export const benchAccounts = [{ name: 'bench', users: [login] }];

/** Connects to such a NATS. */
export const connectBench = (url: string): Promise<NatsConnection> =>
  connectNats({ url, login, ca: undefined }, { service: 'test', pod: 'bench' });
