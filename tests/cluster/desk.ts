import { randomUUID } from 'node:crypto';
import { codeAt } from '@maseki/console/operators/totp.ts';
import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import { type ConsoleClient, enterFirst } from '@maseki/tools/dev-env/console-client.ts';
import { type Cluster, NAMESPACE } from './cluster/cluster.ts';
import { objectName } from './cluster/release.ts';

export const CONSOLE = 'console';
const PORT = 8080;

/** What an operator types at the first log-in. */
interface Credentials {
  name: string;
  password: string;
}

/** Adds an operator in the container of the console, as docs/operations.md has it. */
export async function enrol({ inNamespace }: Cluster, role: OperatorRole): Promise<Credentials> {
  const name = `${role}-${randomUUID().slice(0, 8)}`;
  const command = ['node', 'operators.js', 'add', name, '--role', role];
  const printed = await inNamespace(['exec', `deployment/${objectName(CONSOLE)}`, '--', ...command]);
  const [, password = ''] = /^first password: (.+)$/m.exec(printed) ?? [];
  return { name, password };
}

/** The console over a forwarded port, which ends with its pod. */
export async function openConsole({ forward }: Cluster) {
  const opened = await forward(NAMESPACE, `service/${objectName(CONSOLE)}`, PORT);
  const url = `http://127.0.0.1:${opened.port}`;
  return {
    close: opened.close,
    /** The text of its page. */
    readPage: async () => (await fetch(url)).text(),
    /** Each operator logs in once, because a first password is valid once. */
    logIn: (operator: Credentials): Promise<ConsoleClient> =>
      enterFirst(url, operator, (secret) => codeAt(secret, Date.now())),
  };
}
