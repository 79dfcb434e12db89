import { startConsole } from '@maseki/console/console.ts';
import type { Enrolment } from '@maseki/contracts/console/operators.ts';
import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import type { RunningProcess } from '@maseki/service-kit/start-process.ts';
import type { Connection } from 'mongoose';
import type { ConsoleClient } from './console-client.ts';
import { type Credentials, type MovableClock, movableClock, operatorsIn } from './operators.ts';

/** A console in this process, with a clock that tests turn on. */
export interface TestConsole {
  url: string;
  running: RunningProcess;
  /** The console's database as the test sees it. */
  db: Connection;
  clock: MovableClock;
  /** Adds an operator past the record. */
  enrol(role: OperatorRole): Promise<Credentials>;
  /** A code that was not used. */
  code(operator: Pick<Credentials, 'secret'>): string;
  logIn(operator: Credentials): Promise<ConsoleClient>;
  /** The first log-in of an operator whom another one added. */
  enterFirst(added: Enrolment): Promise<ConsoleClient>;
  operator(role: OperatorRole): Promise<ConsoleClient & { name: string }>;
  leave(): Promise<void>;
  stop(): Promise<void>;
}

/** A sandbox, or the game of a test. */
interface Place {
  env: Environment;
  envOf(service: string, env?: Environment): Promise<Environment>;
}

/** A game that runs, by the settings of its console. */
export const runningGame = (settings: Environment): Place => ({
  env: settings,
  envOf: async (_service, env) => ({ LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent', ...settings, ...env }),
});

/** Starts a console in a sandbox or a game, as its own users. */
export async function startTestConsole(place: Place, env: Environment = {}): Promise<TestConsole> {
  const clock = movableClock();
  const running = await startConsole({ env: await place.envOf('console', { PORT: '0', ...env }), clock });
  const url = `http://127.0.0.1:${running.port}`;
  const db = await connectMongo(place.env['MONGODB_URI'] ?? '', `${place.env['DB_PREFIX']}console`);
  const { enrol, code, logIn, enterFirst, leave } = operatorsIn(db, clock);
  return {
    url,
    running,
    db,
    clock,
    enrol,
    code,
    leave,
    logIn: (operator) => logIn(url, operator),
    enterFirst: (added) => enterFirst(url, added),
    async operator(role) {
      const credentials = await enrol(role);
      return Object.assign(await logIn(url, credentials), { name: credentials.name });
    },
    async stop() {
      await running.stop();
      await db.close();
    },
  };
}
