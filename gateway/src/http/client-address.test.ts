import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { readClient, trustedProxies } from './client-address.ts';

const request = (remoteAddress: string, headers: IncomingHttpHeaders) =>
  ({ headers, socket: { remoteAddress }, connection: { remoteAddress } }) as unknown as IncomingMessage;

const spoofed = {
  host: 'duel.example',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
};

test('forwarded headers of a stranger count for nothing', () => {
  expect(readClient(request('::ffff:1.2.3.4', spoofed), trustedProxies(['10.0.0.0/8']))).toEqual({
    address: '1.2.3.4',
    secure: false,
    host: 'duel.example',
  });
});

test('without trusted proxies nobody is one', () => {
  expect(readClient(request('127.0.0.1', spoofed), trustedProxies([])).address).toBe('127.0.0.1');
});

test('the forwarded headers of a trusted proxy name the client', () => {
  const headers = { ...spoofed, 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.9' };
  expect(readClient(request('10.0.0.1', headers), trustedProxies(['10.0.0.0/8']))).toEqual({
    address: '1.2.3.4',
    secure: true,
    host: 'evil.example',
  });
});

test('a trusted proxy without forwarded headers is the client itself', () => {
  expect(readClient(request('10.0.0.1', { host: 'duel.example' }), trustedProxies(['uniquelocal']))).toEqual({
    address: '10.0.0.1',
    secure: false,
    host: 'duel.example',
  });
});

test('what is no network is refused', () => {
  expect(() => trustedProxies(['everybody'])).toThrow();
});
