import { expect, test } from '@jest/globals';
import { type DomainName, domains } from './domains.ts';
import * as all from './pages.ts';

const pages: Readonly<Record<string, object>> = { ...all };

test.each(Object.keys(domains) as DomainName[])('pages call the endpoints of %s where it serves them', (name) => {
  expect(Object.keys(pages[name] ?? {}).sort()).toEqual(Object.keys(domains[name].endpoints).sort());
  expect(domains[name].endpoints).toMatchObject(pages[name] ?? {});
  const sockets = Object.entries(pages).filter(([key]) => key === `${name}Sockets`);
  expect(sockets.length).toBe(Object.keys(domains[name].sockets).length > 0 ? 1 : 0);
  for (const [, opened] of sockets) expect(domains[name].sockets).toMatchObject(opened);
});
