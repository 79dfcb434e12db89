import { expect, test } from '@jest/globals';
import { programs } from '../bundle/programs.ts';
import { advisoriesIn, advisoryLine } from './advisories.ts';
import { billOf, faultsOfBill } from './bom.ts';
import { allBills } from './packages.ts';

interface Bill {
  components: { name: string; group?: string; purl: string; scope: string; licenses?: unknown; hashes?: unknown[] }[];
}

const bills = allBills();
const bill = (name: string) => JSON.parse(bills.get(name) ?? '{}') as Bill;

test('the repository and each image have a bill', () => {
  expect([...bills.keys()].sort()).toEqual(['repository', ...programs().map(({ name }) => name)].sort());
});

test.each([...bills.keys()])('the bill of %s is valid CycloneDX', async (name) => {
  expect(await faultsOfBill(bills.get(name) ?? '')).toBeNull();
  expect(bill(name).components.length).toBeGreaterThan(20);
});

test('a bill that breaks the schema is found', async () => {
  expect(
    await faultsOfBill('{"bomFormat":"CycloneDX","specVersion":"1.6","components":[{"name":"x"}]}'),
  ).not.toBeNull();
});

test('packages have name, address, licence and checksum; those of tests are only in that of the repository', () => {
  const of = (name: string, wanted: string) => bill(name).components.find((each) => each.name === wanted);
  expect(of('auth', 'jetstream')).toMatchObject({
    group: '@nats-io',
    purl: expect.stringMatching(/^pkg:npm\/%40nats-io\/jetstream@\d/),
    licenses: [{ license: { id: 'Apache-2.0' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    scope: 'required',
  });
  expect(of('repository', 'knip')).toMatchObject({ scope: 'excluded' });
  expect(of('auth', 'knip')).toBeUndefined();
  expect([of('gateway', 'react-dom'), of('auth', 'react-dom')]).toEqual([expect.anything(), undefined]);
});

test('an expression of licences stays one, an unknown licence is left out', async () => {
  const packages = [
    { name: 'a', version: '1.0.0', licence: 'MIT OR Apache-2.0' },
    { name: 'b', version: '1.0.0', licence: 'unknown' },
  ];
  const text = billOf({ kind: 'repository', name: 'x', version: '1.0.0', packages });
  expect(await faultsOfBill(text)).toBeNull();
  expect((JSON.parse(text) as Bill).components.map(({ licenses }) => licenses)).toEqual([
    [{ expression: 'MIT OR Apache-2.0' }],
    undefined,
  ]);
});

test.each([
  ['{"vulnerabilities":{},"metadata":{"vulnerabilities":{"high":0,"total":0}}}', 'Advisories: none are known.'],
  [
    '{"vulnerabilities":{"b":{},"a":{}},"metadata":{"vulnerabilities":{"high":2,"low":0,"total":2}}}',
    'Advisories: 2 high (a, b).',
  ],
  [
    '{"message":"request failed","error":{"summary":"no such endpoint\\nmore"}}',
    'Advisories: not checked (no such endpoint).',
  ],
  ['', 'Advisories: not checked (npm audit printed no report).'],
])('npm audit printed %s', (printed, line) => {
  expect(advisoryLine(advisoriesIn(printed))).toBe(line);
});
