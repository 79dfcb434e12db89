import { createServer } from 'node:http';
import { addAccounts, paidAccounts } from './accounts.ts';
import { primaryPod, replayIndexes, storedBattles } from './databases.ts';
import { fight, takeFirstSteps } from './first-steps.ts';
import { createLoad } from './load.ts';
import { countKnown } from './player.ts';
import { comparePossessions, givePossessions, type Possessions } from './populate.ts';
import { reasonOf } from './recording-fetch.ts';
import { newRecords, recordsWithin } from './records.ts';
import { tryRights } from './rights.ts';

/**
 * The program in the pod of players. `npm test -- tests/cluster` gives it commands over a forwarded
 * port.
 */
const { BASE_URL = '', BATTLE_MONGODB_URI = '', INVENTORY_MONGODB_URI = '' } = process.env;
const { DB_PREFIX = 'maseki_', PORT = '8090' } = process.env;
const DATABASE = `${DB_PREFIX}battle`;
const ACCOUNTS = `${DB_PREFIX}inventory`;

const records = newRecords();
const load = createLoad(records);

const BLANK_EVERY_MS = 10_000;
const STOP_OVER_MS = 20_000;

let possessions: Possessions | undefined;

type Input = Record<string, number>;

const numberIn = (input: Input, name: string): number => {
  const value = input[name];
  if (value === undefined) throw new Error(`${name} is missing`);
  return value;
};

const commands: Readonly<Record<string, (input: Input) => unknown>> = {
  '/now': () => ({ now: Date.now(), running: load.isRunning() }),
  async '/start'(input) {
    await load.start({
      baseUrl: BASE_URL,
      battles: numberIn(input, 'battles'),
      callsPerSecond: numberIn(input, 'callsPerSecond'),
      thinkMs: numberIn(input, 'thinkMs'),
      stopOverMs: STOP_OVER_MS,
    });
    return { now: Date.now() };
  },
  async '/stop'() {
    await load.stop();
    return { now: Date.now() };
  },
  '/records': (input) => recordsWithin(records, { from: numberIn(input, 'from'), to: numberIn(input, 'to') }),
  '/stored': (input) => storedBattles(BATTLE_MONGODB_URI, DATABASE, numberIn(input, 'from')),
  '/first-steps': async () => ({ done: await takeFirstSteps(BASE_URL, records) }),
  '/accounts': () => countKnown(load.players, BASE_URL, records),
  /** The last `idle` of these players get things that no later step changes. */
  async '/populate'(input) {
    await load.register(BASE_URL, numberIn(input, 'players'));
    const idle = load.players.slice(-numberIn(input, 'idle'));
    possessions = await givePossessions(BASE_URL, idle, numberIn(input, 'exchanges'));
    return { now: Date.now() };
  },
  '/possessions': () => {
    if (!possessions) throw new Error('nobody was given anything');
    return comparePossessions(BASE_URL, possessions);
  },
  async '/fight'() {
    const [one, other] = load.players.slice(-2);
    if (!one || !other) throw new Error('there are no players');
    await fight(BASE_URL, records, [one, other]);
    return { now: Date.now() };
  },
  async '/add-accounts'(input) {
    await addAccounts(INVENTORY_MONGODB_URI, ACCOUNTS, numberIn(input, 'count'));
    return { now: Date.now() };
  },
  '/paid-accounts': () => paidAccounts(INVENTORY_MONGODB_URI, ACCOUNTS),
  '/primary': async () => ({ pod: await primaryPod(BATTLE_MONGODB_URI, DATABASE) }),
  '/indexes': () => replayIndexes(BATTLE_MONGODB_URI, DATABASE),
  '/rights': () => tryRights(BASE_URL),
};

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://load');
  const input = Object.fromEntries([...searchParams].map(([name, value]) => [name, Number(value)]));
  // Blanks before the JSON show a client that waits for a long command that it goes on.
  const waiting = setInterval(() => response.write(' '), BLANK_EVERY_MS);
  try {
    const command = commands[pathname];
    if (!command) throw new Error(`${pathname} is no command`);
    const value = await command(input);
    response.end(JSON.stringify({ value }));
  } catch (error) {
    response.end(JSON.stringify({ error: reasonOf(error) }));
  } finally {
    clearInterval(waiting);
  }
});

// A problem of one player must not end the load of all.
process.on('unhandledRejection', (error) => console.error('unhandled', reasonOf(error)));
process.on('SIGTERM', () => process.exit(0));
// Only a forwarded port reaches it.
server.listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
