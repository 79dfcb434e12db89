import { databaseOwners } from '@maseki/setup/bus.ts';
import { UsageError } from '../bootstrap/user-error.mjs';
import { lookIntoDatabase } from '../look/database.ts';
import { lookIntoStream } from '../look/stream.ts';
import { databaseOf, natsLogin } from '../servers/backends.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

const USAGE =
  'npm run look -- <service> [<collection> [<filter>]] or stream [<name> [<subject>]], perhaps with --most <number>';

// Shows what the game of this folder has stored (CONTRIBUTING.md "The first change").
await runMain(async () => {
  const { values, positionals } = readArguments({
    options: { most: { type: 'string', default: '20' } },
    usage: USAGE,
    words: [1, 3],
  });
  const [where = '', first, second] = positionals;
  if (!/^[1-9]\d{0,4}$/.test(values.most)) throw new UsageError(`--most ${values.most} is no number: ${USAGE}`);
  const most = Number(values.most);
  if (where !== 'stream' && !databaseOwners.includes(where))
    throw new UsageError(`"${where}" has no database: choose one of ${databaseOwners.join(', ')}, or stream.`);
  const lines =
    where === 'stream'
      ? await lookIntoStream(natsLogin(), { stream: first, subject: second, most })
      : await lookIntoDatabase(databaseOf(where), { collection: first, filter: second, most });
  for (const line of lines) console.log(line);
  return 0;
});
