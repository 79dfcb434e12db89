import { type RunningConsole, startConsole } from '@maseki/console/console.ts';
import { createStores } from '@maseki/console/context.ts';
import { prepareEnrolment } from '@maseki/console/operators/enrol.ts';
import { codeAt } from '@maseki/console/operators/totp.ts';
import { consoleCalls } from '@maseki/contracts/console/calls.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { type Check, held, insideCheck } from '../check.ts';
import { json, plainFetch } from '../raw.ts';
import type { Inside } from '../target.ts';

const NAME = 'attacked';
const HALF_HOUR_MS = 30 * 60_000;

interface Desk {
  running: RunningConsole;
  url: string;
  clock: { now(): number; advance(ms: number): void };
  /** Logs in with a code, by default one that was not used. */
  logIn(code?: string): Promise<Response>;
  code(): string;
}

/** A console on the data of the game, with one operator. */
async function openDesk({ settingsOf }: Inside): Promise<Desk & { stop(): Promise<void> }> {
  let ahead = 0;
  const clock = {
    now: () => Date.now() + ahead,
    advance(ms: number) {
      ahead += ms;
    },
  };
  const own: Environment = { ...settingsOf('console'), LOG_LEVEL: 'silent', PORT: '0' };
  const running = await startConsole({ env: own, clock });
  const db = await connectMongo(own['MONGODB_URI'] ?? '', `${own['DB_PREFIX']}console`);
  const { operators } = createStores(db, clock);
  const { password, secret, add } = await prepareEnrolment(NAME, 'admin');
  await transaction(db, (session) => add(operators, session));
  const url = `http://127.0.0.1:${running.port}`;
  const code = () => {
    clock.advance(30_000);
    return codeAt(secret, clock.now());
  };
  return {
    ...{ running, url, clock, code },
    logIn: (used = code()) =>
      fetch(`${url}/api/log-in/`, {
        ...{ method: 'POST', headers: json },
        body: JSON.stringify({ name: NAME, password, code: used }),
      }),
    async stop() {
      const found = await operators.findByName(NAME);
      if (found) await transaction(db, (session) => operators.remove(found._id, session));
      await db.close();
      await running.stop();
    },
  };
}

const deskCheck = ({ control, attack, run }: Omit<Check, 'run'> & { run(desk: Desk): Promise<string> }): Check =>
  insideCheck({
    ...{ control, attack },
    async run(_, inside) {
      const desk = await openDesk(inside);
      try {
        const response = await run(desk);
        return held(!response.includes('200'), response);
      } finally {
        await desk.stop();
      }
    },
  });

const cookieOf = (response: Response) => (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';

export const checks: readonly Check[] = [
  {
    control: 'No path of the gateway leads to the console',
    attack: 'Call each path of the console, and its page, on the address of the game',
    async run(target) {
      const paths = [...new Set(Object.values(consoleCalls).map(({ path }) => path.replace(/:\w+/, 'x')))];
      const responses = await Promise.all(paths.map((path) => plainFetch(target, path)));
      const found = paths.filter((_, n) => responses[n]?.status !== 404);
      return held(found.length === 0, `${paths.length - found.length} of ${paths.length} not found`);
    },
  },
  deskCheck({
    control: 'A code of an operator works once',
    attack: 'Log in with the right name and password and a code that was used',
    async run(desk) {
      const code = desk.code();
      await desk.logIn(code);
      return `${(await desk.logIn(code)).status}`;
    },
  }),
  deskCheck({
    control: 'A change at the console needs its own page',
    attack: 'Log out with the session of an operator from another origin, and without the token',
    async run(desk) {
      const entered = await desk.logIn();
      const { csrf } = (await entered.json()) as { csrf: string };
      const leave = (headers: Record<string, string>) =>
        fetch(`${desk.url}/api/log-out/`, { method: 'POST', headers: { cookie: cookieOf(entered), ...headers } });
      const foreign = await leave({ origin: 'https://evil.example', 'x-csrftoken': csrf });
      return `${foreign.status} ${(await leave({})).status}`;
    },
  }),
  deskCheck({
    control: 'A session of an operator ends',
    attack: 'Use a session after half an hour without use, and after its log-out',
    async run(desk) {
      const me = (cookie: string) => fetch(`${desk.url}/api/me/`, { headers: { cookie } });
      const entered = await desk.logIn();
      const { csrf } = (await entered.json()) as { csrf: string };
      const cookie = cookieOf(entered);
      await fetch(`${desk.url}/api/log-out/`, { method: 'POST', headers: { cookie, 'x-csrftoken': csrf } });
      const unused = cookieOf(await desk.logIn());
      desk.clock.advance(HALF_HOUR_MS);
      return `${(await me(cookie)).status} ${(await me(unused)).status}`;
    },
  }),
];
