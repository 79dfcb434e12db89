import { expect, test } from '@jest/globals';
import { requestHeaders, type Sender, upgradeHeaders } from './request-headers.ts';

const client = { address: '1.2.3.4', secure: true, host: 'duel.example' };
const guest: Sender = { client, session: null, requestId: 'REQ' };
const player: Sender = { ...guest, session: { id: 's', userId: 'u', identity: 'signed', renewed: false } };

const hostile = {
  'x-maseki-identity': 'forged',
  x_maseki_identity: 'forged',
  'x-request-id': 'forged',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-proto': 'http',
  'x-forwarded-host': 'evil.example',
  forwarded: 'for=6.6.6.6',
  cookie: 'session=secret',
  authorization: 'Token secret',
  'x-csrftoken': 'secret',
  'transfer-encoding': 'chunked',
  connection: 'keep-alive, x-maseki-identity',
  expect: '100-continue',
};

const own = {
  'x-request-id': 'REQ',
  'x-forwarded-for': '1.2.3.4',
  'x-forwarded-proto': 'https',
  host: 'duel.example',
};

test('of a hostile guest nothing but what the gateway itself knows arrives', () => {
  expect(requestHeaders(hostile, guest)).toEqual(own);
});

test('a player comes with the identity that auth signed', () => {
  expect(requestHeaders(hostile, player)).toEqual({ ...own, 'x-maseki-identity': 'signed' });
});

test('what describes the content arrives', () => {
  const content = { 'content-type': 'application/json', 'idempotency-key': 'K', accept: '*/*' };
  expect(requestHeaders({ ...hostile, ...content }, guest)).toEqual({ ...own, ...content });
});

test('an upgrade arrives as one', () => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': 'k',
    'sec-websocket-version': '13',
  };
  expect(upgradeHeaders({ ...hostile, ...upgrade }, player)).toEqual({
    ...own,
    ...upgrade,
    'x-maseki-identity': 'signed',
  });
});
