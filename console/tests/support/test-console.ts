import { consoleCalls } from '@maseki/contracts/console/calls.ts';
import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import type { Clock } from '@maseki/service-kit/lifecycle/kit.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import type { Connection } from 'mongoose';
import { type RunningConsole, startConsole } from '../../src/console.ts';
import { createStores } from '../../src/context.ts';
import { prepareEnrolment } from '../../src/operators/enrol.ts';
import { codeAt } from '../../src/operators/totp.ts';
import { type ConsoleClient, consoleClient } from './console-client.ts';

/** What an operator types to log in. */
export interface Credentials {
  id: string;
  name: string;
  role: OperatorRole;
  password: string;
  secret: string;
}

/** A console in this process, with a clock that tests turn on. */
export interface TestConsole {
  url: string;
  running: RunningConsole;
  /** The console's database as the test, which may do everything. */
  db: Connection;
  clock: Clock & { advance(ms: number): void };
  /** Adds an operator past the record. */
  enrol(role: OperatorRole): Promise<Credentials>;
  /** The operator's browser, logged in. A code is valid once, so each log-in turns the clock on. */
  logIn(operator: Credentials): Promise<ConsoleClient>;
  /** An operator of a role who is logged in. */
  operator(role: OperatorRole): Promise<ConsoleClient & { name: string }>;
  stop(): Promise<void>;
}

const STEP_MS = 30_000;

function movableClock() {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance(ms: number) {
      ahead += ms;
    },
  };
}

/** A sandbox, or the game of a test. */
interface Place {
  env: Environment;
  envOf(service: string, env?: Environment): Promise<Environment>;
}

/** Starts a console in a sandbox, as its own users. */
export async function startTestConsole(sandbox: Place, env: Environment = {}): Promise<TestConsole> {
  const clock = movableClock();
  const running = await startConsole({ env: await sandbox.envOf('console', { PORT: '0', ...env }), clock });
  const url = `http://127.0.0.1:${running.port}`;
  const db = await connectMongo(sandbox.env['MONGODB_URI'] ?? '', `${sandbox.env['DB_PREFIX']}console`);
  const { operators } = createStores(db, clock);
  let count = 0;

  async function enrol(role: OperatorRole): Promise<Credentials> {
    count += 1;
    const name = `${role}-${count}`;
    const { password, secret, add } = await prepareEnrolment(name, role);
    const session = await db.startSession();
    const added = await session.withTransaction(() => add(operators, session));
    await session.endSession();
    if (!added) throw new Error(`${name} is taken`);
    return { id: added.operator.id, name, role, password, secret };
  }

  async function logIn({ name, password, secret }: Credentials): Promise<ConsoleClient> {
    clock.advance(STEP_MS);
    const client = consoleClient(url);
    const entered = await client.call(consoleCalls.logIn, {
      body: { name, password, code: codeAt(secret, clock.now()) },
    });
    if (!entered.ok) throw new Error(`${name} could not log in: ${entered.error}`);
    client.csrf = entered.value.csrf;
    return client;
  }

  return {
    ...{ url, running, db, clock, enrol, logIn },
    async operator(role) {
      const credentials = await enrol(role);
      return Object.assign(await logIn(credentials), { name: credentials.name });
    },
    async stop() {
      await running.stop();
      await db.close();
    },
  };
}
