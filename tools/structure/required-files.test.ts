import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { domains } from '@maseki/contracts/domains.ts';
import { remotesWithoutService } from '@maseki/contracts/gateway/config.ts';
import { parse } from 'yaml';
import { root } from '../paths.ts';
import { folders, packages, read } from './tree.ts';

const services = folders('services', 'src/main.ts');
const has = (path: string) => existsSync(join(root, path));

test('there are services', () => {
  expect(services).toEqual(expect.arrayContaining(['auth', 'battle']));
});

test.each(services)('%s has the same name everywhere', (name) => {
  expect(Object.keys(domains)).toContain(name);
  expect(has(`libs/contracts/src/${name}/http.ts`)).toBe(true);
  expect(packages.get(`@maseki/${name}`)).toBe(`services/${name}`);
});

test('the chart runs every service and the gateway', () => {
  const { services: run }: { services: object } = parse(read('charts/maseki/values.yaml'));
  expect(Object.keys(run).sort()).toEqual(['gateway', ...services].sort());
});

test.each(services)('%s has a screen', (name) => {
  expect(has(`frontends/${name}/src/remote.tsx`)).toBe(true);
  expect(packages.get(`@maseki/frontend-${name}`)).toBe(`frontends/${name}`);
});

test.each(services)('%s says in its README what it is for', (name) => {
  expect(has(`services/${name}/README.md`)).toBe(true);
});

test('every remote belongs to a domain, or is listed as one without a service', () => {
  const remotes = folders('frontends', 'src/remote.tsx');
  expect(remotes.filter((name) => !(name in domains))).toEqual(Object.keys(remotesWithoutService).sort());
  expect(Object.keys(remotesWithoutService).filter((name) => name in domains)).toEqual([]);
});
