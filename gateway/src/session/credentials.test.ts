import { expect, test } from '@jest/globals';
import { newToken, presentedToken } from '@maseki/service-kit/identity/session-token.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { credentialsOf, deviceOf } from './credentials.ts';

const token = newToken(ulid());
const cookie = `session=${token}`;
const plain = { secure: false };

test.each([`Token ${token}`, `Bearer ${token}`, `bearer   ${token}`])('%s authenticates', (authorization) => {
  const presented = presentedToken(token, 'page');
  expect(presented).not.toBeNull();
  expect(credentialsOf({ authorization }, plain)).toEqual([{ by: 'header', presented }]);
});

test.each([
  '',
  'Token',
  `Basic ${token}`,
  token,
  `Token ${token}x`,
  `Token ${token} ${token}`,
  `Token ${'A'.repeat(3_000)}`,
  `Token ${'A'.repeat(43)}`,
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
])('a header %p counts alone, and holds no token', (authorization) => {
  expect(credentialsOf({ authorization, cookie }, plain)).toEqual([{ by: 'header', presented: null }]);
});

test('the cookie authenticates when there is no header', () => {
  const presented = presentedToken(token, 'cookie');
  expect(credentialsOf({ cookie: `theme=dark; ${cookie}` }, plain)).toEqual([{ by: 'cookie', token, presented }]);
});

test('each session cookie of the name is a candidate, up to eight', () => {
  const tokens = Array.from({ length: 10 }, () => newToken(ulid()));
  const cookies = tokens.map((each) => `session=${each}`).join('; ');
  const candidates = credentialsOf({ cookie: `session=old; ${cookies}; session=${tokens[0]}` }, plain);
  expect(candidates.map((each) => each.by === 'cookie' && each.token)).toEqual(tokens.slice(0, 7));
});

test('over https only a cookie counts that browsers take only from this host', () => {
  const presented = presentedToken(token, 'cookie');
  const both = `${cookie}; __Host-session=${token}`;
  expect(credentialsOf({ cookie }, { secure: true })).toEqual([{ by: 'nothing' }]);
  expect(credentialsOf({ cookie: both }, { secure: true })).toEqual([{ by: 'cookie', token, presented }]);
  expect(deviceOf({ cookie: 'device=a.b.c' }, { secure: true })).toBeNull();
  expect(deviceOf({ cookie: '__Host-device=a.b.c' }, { secure: true })).toBe('a.b.c');
});

test.each([undefined, 'session=', 'session=short', 'xsession=1', `session=${token}%00`, '__proto__=1; session'])(
  'cookies %p hold none',
  (value) => {
    expect(credentialsOf(value === undefined ? {} : { cookie: value }, plain)).toEqual([{ by: 'nothing' }]);
  },
);

test.each(['device=', 'device=a%0d%0aX-Evil: 1', `device=${'a'.repeat(2_001)}`])('%p is no device', (value) => {
  expect(deviceOf({ cookie: value }, plain)).toBeNull();
});
