import { expect, test } from '@jest/globals';
import { domains } from '@maseki/contracts/domains.ts';
import { files, read } from '@maseki/tools/structure/tree.ts';
import { endpoints } from './endpoints.ts';

/** Endpoints that no load test calls, with the reason. */
const leftOut = {
  reportMessage: 'operators read reports',
  reportRoomChat: 'operators read reports',
  reportProof: 'as above',
  getRanking: 'measured by npm run bench -- http',
  getProfile: 'as above',
  listStoneChanges: 'a page reads as many rows as it shows (services/inventory/tests/histories.test.ts)',
  listCardMovements: 'as above',
  getDrawFairness: 'sums of an hour, and of the own draws by index',
  getCoinFairness: 'as above',
  createExportTicket: 'once a day',
  exportData: 'as above',
  logout: 'newcomers end a session by its id, and the last one with the account',
};

const declared = Object.values(domains).flatMap((domain) =>
  Object.entries(domain.endpoints).map(([name, { method, path }]) => [name, `${method} ${path}`] as const),
);

test('the load tests know every endpoint by its method and path, but for those that are left out', () => {
  const expected = Object.fromEntries(declared.filter(([name]) => !(name in leftOut)));
  expect(endpoints).toEqual(expected);
});

test('each of them is called by a journey, or by what journeys have in common', () => {
  const sources = files('load-tests/{journeys,lib}/*.ts').map(read).join('\n');
  const called = new Set([...sources.matchAll(/\bcall\(\w+, '(\w+)'/g)].map(([, name = '']) => name));
  expect(Object.keys(endpoints).filter((name) => !called.has(name))).toEqual([]);
});
