import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { expect, jest, test } from '@jest/globals';
import { clientReader, readClient, trustedProxies } from './client-address.ts';

const request = (remoteAddress: string, headers: IncomingHttpHeaders) =>
  ({ headers, socket: { remoteAddress }, connection: { remoteAddress } }) as unknown as IncomingMessage;

const spoofed = {
  host: 'duel.example',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
};

const trusting = (...networks: string[]) => ({ trusted: trustedProxies(networks) });

test('forwarded headers of a stranger count for nothing', () => {
  expect(readClient(request('::ffff:1.2.3.4', spoofed), trusting('10.0.0.0/8'))).toEqual({
    address: '1.2.3.4',
    secure: false,
    host: 'duel.example',
  });
});

test('without trusted proxies no peer is one', () => {
  expect(readClient(request('127.0.0.1', spoofed), trusting()).address).toBe('127.0.0.1');
});

test('a trusted proxy names the address of the client, but neither scheme nor host', () => {
  const headers = { ...spoofed, 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.9' };
  expect(readClient(request('10.0.0.1', headers), trusting('10.0.0.0/8'))).toEqual({
    address: '1.2.3.4',
    secure: false,
    host: 'duel.example',
  });
});

test('a trusted proxy without forwarded headers is the client itself', () => {
  expect(readClient(request('10.0.0.1', { host: 'duel.example' }), trusting('uniquelocal'))).toEqual({
    address: '10.0.0.1',
    secure: false,
    host: 'duel.example',
  });
});

test('scheme and host are those of PUBLIC_ORIGIN, whatever a request says', () => {
  const publicOrigin = { secure: true, host: 'duel.example' };
  for (const headers of [spoofed, { host: 'evil.example' }, {}]) {
    expect(readClient(request('1.2.3.4', headers), { ...trusting(), publicOrigin })).toMatchObject(publicOrigin);
  }
});

test('a proxy is reported once while the origin of this installation is not configured', () => {
  const onUnknownProxy = jest.fn();
  const clientOf = clientReader({ ...trusting(), onUnknownProxy });
  clientOf(request('10.0.0.1', { host: 'duel.example' }));
  expect(onUnknownProxy).not.toHaveBeenCalled();
  for (const address of ['10.0.0.1', '10.0.0.2']) clientOf(request(address, spoofed));
  expect(onUnknownProxy.mock.calls).toEqual([['10.0.0.1']]);
  const publicOrigin = { secure: true, host: 'duel.example' };
  clientReader({ ...trusting(), publicOrigin, onUnknownProxy })(request('10.0.0.1', spoofed));
  expect(onUnknownProxy).toHaveBeenCalledTimes(1);
});

test('what is no network is refused', () => {
  expect(() => trustedProxies(['everybody'])).toThrow();
});
