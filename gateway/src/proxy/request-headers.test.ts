import { expect, test } from '@jest/globals';
import type { RequestClient } from '@maseki/service-kit/identity/client.ts';
import { requestHeaders, type Sender, upgradeHeaders } from './request-headers.ts';

const client = { address: '1.2.3.4', secure: true, host: 'duel.example' };
const guest: Sender = { client, session: null, requestId: 'REQ' };
const player: Sender = {
  ...guest,
  session: { id: 's', userId: 'u', identity: 'signed', proof: 'page', prolongedSeconds: null },
};

const hostile = {
  'x-maseki-identity': 'forged',
  'x-maseki-client': 'forged',
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

const sign = ({ address, secure }: RequestClient) => `signed ${address} ${secure}`;

const own = {
  'x-request-id': 'REQ',
  'x-maseki-client': 'signed 1.2.3.4 true',
  host: 'duel.example',
};

test('of a hostile guest nothing but what the gateway itself knows arrives', () => {
  expect(requestHeaders(hostile, guest, sign)).toEqual(own);
});

test('a player comes with the identity that auth signed', () => {
  expect(requestHeaders(hostile, player, sign)).toEqual({ ...own, 'x-maseki-identity': 'signed' });
});

test('what describes the content arrives', () => {
  const content = { 'content-type': 'application/json', 'idempotency-key': 'K', accept: '*/*' };
  expect(requestHeaders({ ...hostile, ...content }, guest, sign)).toEqual({ ...own, ...content });
});

test('a version arrives only where responses have one', () => {
  const version = { 'if-none-match': 'W/"1"' };
  expect(requestHeaders(version, guest, sign)).toEqual(own);
  expect(requestHeaders(version, { ...guest, hasEtag: true }, sign)).toEqual({ ...own, ...version });
});

test('the ticket of an export arrives only where one is needed', () => {
  const ticket = { 'x-export-ticket': 'T' };
  expect(requestHeaders(ticket, guest, sign)).toEqual(own);
  expect(requestHeaders(ticket, { ...guest, exportTicket: true }, sign)).toEqual({ ...own, ...ticket });
});

test('an upgrade arrives as one', () => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': 'k',
    'sec-websocket-version': '13',
  };
  expect(upgradeHeaders({ ...hostile, ...upgrade }, player, sign)).toEqual({
    ...own,
    ...upgrade,
    'x-maseki-identity': 'signed',
  });
});
