import { randomUUID } from 'node:crypto';
import { createStores } from '@maseki/console/context.ts';
import { prepareOperator } from '@maseki/console/operators/new-operator.ts';
import { codeAt, newSecret } from '@maseki/console/operators/totp.ts';
import type { Enrolment } from '@maseki/contracts/console/operators.ts';
import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { hashPassword } from '@maseki/service-kit/password.ts';
import type { Connection } from 'mongoose';
import { type ConsoleClient, enterConsole, enterFirst } from './console-client.ts';

export interface Credentials {
  id: string;
  name: string;
  role: OperatorRole;
  password: string;
  secret: string;
}

/** A clock that tests turn on. */
export interface MovableClock {
  now(): number;
  advance(ms: number): void;
}

export function movableClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance(ms) {
      ahead += ms;
    },
  };
}

const STEP_MS = 30_000;

/**
 * Operators of the console with this database, added past its record as if they had logged in, and
 * said that they do not play.
 */
export function operatorsIn(db: Connection, clock: MovableClock) {
  const { operators } = createStores(db, clock);
  const added: string[] = [];
  const used = new Set<string>();

  /** A code that was not used. It is valid once, so the clock is turned on before another one. */
  function code({ secret }: Pick<Credentials, 'secret'>): string {
    if (used.has(secret)) clock.advance(STEP_MS);
    used.add(secret);
    return codeAt(secret, clock.now());
  }

  return {
    code,

    async enrol(role: OperatorRole): Promise<Credentials> {
      const name = `${role}-${randomUUID().slice(0, 8)}`;
      const { password, add } = await prepareOperator({ name, role, by: null });
      const secret = newSecret();
      const enrolled = await transaction(db, async (session) => {
        const found = await add(operators, session);
        if (!found) throw new Error(`${name} is taken`);
        const passwordHash = await hashPassword(password);
        await operators.enrol(found.operator.id, { passwordHash, secret, step: 0 }, session);
        await operators.setAccount(found.operator.id, 'none', session);
        return found;
      });
      added.push(enrolled.operator.id);
      return { id: enrolled.operator.id, name, role, password, secret };
    },

    /** The operator's browser at a console, logged in. */
    logIn: (url: string, { name, password, secret }: Credentials): Promise<ConsoleClient> =>
      enterConsole(url, { name, password, code: code({ secret }) }),

    /** The first log-in of an operator whom another one added. */
    enterFirst: (url: string, { operator: { name }, password }: Enrolment): Promise<ConsoleClient> =>
      enterFirst(url, { name, password }, (secret) => codeAt(secret, clock.now())),

    async leave(): Promise<void> {
      for (const id of added.splice(0)) await transaction(db, (session) => operators.remove(id, session));
    },
  };
}
