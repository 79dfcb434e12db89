import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { runningGame, startTestConsole, type TestConsole } from '@maseki/tools/dev-env/test-console.ts';
import { type Check, held, insideCheck } from '../check.ts';
import { json, plainFetch } from '../raw.ts';
import type { Inside } from '../target.ts';

const HALF_HOUR_MS = 30 * 60_000;

interface Desk extends Pick<TestConsole, 'url' | 'clock' | 'stop'> {
  /** Logs in with a code, by default one that was not used. */
  logIn(code?: string): Promise<Response>;
  code(): string;
}

/** A console on the data of the game, with one operator. */
async function openDesk({ settingsOf }: Inside): Promise<Desk> {
  const { url, clock, enrol, leave, ...desk } = await startTestConsole(runningGame(settingsOf('console')));
  const { name, password, secret } = await enrol('admin');
  const code = () => desk.code({ secret });
  return {
    url,
    clock,
    code,
    async stop() {
      await leave();
      await desk.stop();
    },
    logIn: (used = code()) =>
      fetch(`${url}/api/log-in/`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ name, password, code: used }),
      }),
  };
}

const deskCheck = ({ control, attack, run }: Omit<Check, 'run'> & { run(desk: Desk): Promise<string> }): Check =>
  insideCheck({
    control,
    attack,
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
      const paths = [...new Set(Object.values(consoleEndpoints).map(({ path }) => path.replace(/:\w+/, 'x')))];
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
