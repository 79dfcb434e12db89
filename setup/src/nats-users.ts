import { busUsers } from './bus.ts';
import type { Permissions } from './permissions.ts';

/** A user of a NATS server. Without permissions it may do everything in its account. */
export interface NatsUser {
  user: string;
  password: string;
  /** The service whose permissions it has. Undefined gives all permissions. */
  service?: string | undefined;
}

export interface NatsAccount {
  name: string;
  users: readonly NatsUser[];
}

/** Permissions are written once and referred to by name, because there may be many accounts. */
const variableOf = (service: string) => `may_${service}`;

const userLine = ({ user, password, service }: NatsUser): string => {
  const permissions = service === undefined ? '' : `, permissions: $${variableOf(service)}`;
  return `{ user: ${JSON.stringify(user)}, password: ${JSON.stringify(password)}${permissions} }`;
};

const accountBlock = ({ name, users }: NatsAccount): string =>
  `  ${name}: { jetstream: enabled, users: [\n${users.map((user) => `    ${userLine(user)}`).join('\n')}\n  ] }`;

const permissionsLine = (service: string, { publish, subscribe }: Permissions): string =>
  `${variableOf(service)}: ${JSON.stringify({ publish, subscribe })}`;

/**
 * Accounts and their users as a part of a NATS server's configuration. It holds passwords, so a
 * file with it must be private.
 */
export function natsAccounts(accounts: readonly NatsAccount[], users = busUsers): string {
  // A variable that nothing uses is a setting that the server does not know.
  const used = new Set(accounts.flatMap((account) => account.users.map(({ service }) => service)));
  return [
    ...Object.entries(users)
      .filter(([service]) => used.has(service))
      .map(([service, permissions]) => permissionsLine(service, permissions)),
    'accounts: {',
    ...accounts.map(accountBlock),
    '}',
    '',
  ].join('\n');
}

/**
 * The users of the game in one account, one for each service and the gateway, and `setup` with all
 * permissions.
 */
export const gameAccount = (passwords: ReadonlyMap<string, string>): NatsAccount => ({
  name: 'maseki',
  users: [...passwords].map(([name, password]) => ({
    user: name,
    password,
    service: name === 'setup' ? undefined : name,
  })),
});
