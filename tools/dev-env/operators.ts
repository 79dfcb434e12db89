import { randomUUID } from 'node:crypto';
import { createStores } from '@maseki/console/context.ts';
import { prepareEnrolment } from '@maseki/console/operators/enrol.ts';
import { codeAt } from '@maseki/console/operators/totp.ts';
import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import type { Connection } from 'mongoose';
import { type ConsoleClient, enterConsole } from './console-client.ts';

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

/** Operators of the console with this database, added past its record. */
export function operatorsIn(db: Connection, clock: MovableClock) {
  const { operators } = createStores(db, clock);
  const added: string[] = [];

  /** A code that was not used. It is valid once, so the clock is turned on. */
  function code({ secret }: Pick<Credentials, 'secret'>): string {
    clock.advance(STEP_MS);
    return codeAt(secret, clock.now());
  }

  return {
    code,

    async enrol(role: OperatorRole): Promise<Credentials> {
      const name = `${role}-${randomUUID().slice(0, 8)}`;
      const { password, secret, add } = await prepareEnrolment(name, role);
      const enrolled = await transaction(db, (session) => add(operators, session));
      if (!enrolled) throw new Error(`${name} is taken`);
      added.push(enrolled.operator.id);
      return { id: enrolled.operator.id, name, role, password, secret };
    },

    /** The operator's browser at a console, logged in. */
    logIn: (url: string, { name, password, secret }: Credentials): Promise<ConsoleClient> =>
      enterConsole(url, { name, password, code: code({ secret }) }),

    async leave(): Promise<void> {
      for (const id of added.splice(0)) await transaction(db, (session) => operators.remove(id, session));
    },
  };
}
