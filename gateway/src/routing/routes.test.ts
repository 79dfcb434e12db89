import { expect, test } from '@jest/globals';
import { type DomainName, domains } from '@maseki/contracts/domains.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { declaredRoutes } from './routes.ts';

const routes = declaredRoutes();
const declared = Object.entries(domains).flatMap(([domain, { endpoints }]) =>
  Object.values<Endpoint>(endpoints).map(({ method, path }) => [method, path, domain] as const),
);

test.each(declared)('%s %s goes to %s', (method, path, domain) => {
  const filled = path.replace(/:\w+/g, '01J0000000000000000000000A');
  expect(routes.matchEndpoint(method, filled)).toMatchObject({ domain, endpoint: { method, path } });
});

test('another method of a declared path returns the allowed ones', () => {
  expect(routes.matchEndpoint('PATCH', '/api/battle/claim-slug/')).toEqual({ allowed: ['GET', 'DELETE'] });
});

test('an undeclared path is none', () => {
  expect(routes.matchEndpoint('GET', '/api/auth/')).toBeNull();
});

test('HEAD reads, and never changes anything', () => {
  expect(routes.matchEndpoint('HEAD', '/api/auth/me/')).toMatchObject({ endpoint: { path: '/api/auth/me/' } });
  expect(routes.matchEndpoint('HEAD', '/api/gacha/')).toEqual({ allowed: ['GET'] });
});

test.each<[string, DomainName]>([
  ['/ws/battle/room/01J0000000000000000000000A/', 'battle'],
  ['/ws/chat/%E5%8B%87%E8%80%85', 'chat'],
  ['/ws/notifications/', 'notifications'],
  ['/ws/', 'chat'],
])('the socket %s goes to %s', (path, domain) => {
  expect(routes.matchSocket(path)?.value.domain).toBe(domain);
});

test.each(['/ws/else/', '/ws/battle/room/', '/api/auth/me/'])('%s is no socket', (path) => {
  expect(routes.matchSocket(path)).toBeNull();
});
