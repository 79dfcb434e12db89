import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { domains, exportingDomains } from '@maseki/contracts/domains.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { PASSWORD, unwrap } from '@maseki/players/account.ts';
import { testClient } from '@maseki/players/test-client.ts';

/** What the bench tells this process. It says `resting` once it has nothing under way. */
export type Command = 'read' | 'rest';

type Page = { totals: Readonly<Record<string, number>>; next: string | null };

const LOOK_MS = 10;

const [url = '', cookies = '[]'] = process.argv.slice(2);
const client = testClient(url);
for (const [name, value] of JSON.parse(cookies) as [string, string][]) client.cookies.set(name, value);

let command: Command = 'rest';
let isUnderWay = false;

process.on('message', async (next: Command) => {
  command = next;
  while (command === 'rest' && isUnderWay) await sleep(LOOK_MS);
  if (command === 'rest') process.send?.('resting');
});

/** A request of an export, once the bench wants some. */
async function request(endpoint: Endpoint, input: object): Promise<Page> {
  while (command === 'rest') await sleep(LOOK_MS);
  isUnderWay = true;
  try {
    return unwrap(await client.call(endpoint, input as never), 'an export') as Page;
  } finally {
    isUnderWay = false;
  }
}

/** Reads everything in the order of the settings page, one page after another. */
async function readAll(): Promise<void> {
  const { ticket: exportTicket } = unwrap(await client.call(auth.createExportTicket, { body: { password: PASSWORD } }));
  for (const name of exportingDomains) {
    const endpoint: Endpoint = domains[name].endpoints.exportData;
    const { totals } = await request(endpoint, { query: {}, exportTicket });
    for (const part of Object.keys(totals)) {
      for (let after: string | null | undefined; after !== null; ) {
        const place: object = after === undefined ? {} : { after };
        after = (await request(endpoint, { query: { part, ...place }, exportTicket })).next;
      }
    }
  }
}

for (;;) await readAll();
