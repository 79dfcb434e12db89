import { expect, test } from '@jest/globals';
import { credentialsOf } from './credentials.ts';

const token = 'A'.repeat(43);
const cookie = `session=${token}`;

test.each([`Token ${token}`, `Bearer ${token}`, `bearer   ${token}`])('%s authenticates', (authorization) => {
  expect(credentialsOf({ authorization })).toEqual({ by: 'header', token });
});

test.each([
  '',
  'Token',
  `Basic ${token}`,
  token,
  `Token ${token}x`,
  `Token ${token} ${token}`,
  `Token ${'A'.repeat(3_000)}`,
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
])('a header %p counts alone, and holds no token', (authorization) => {
  expect(credentialsOf({ authorization, cookie })).toEqual({ by: 'header', token: null });
});

test('the cookie authenticates when there is no header', () => {
  expect(credentialsOf({ cookie: `theme=dark; ${cookie}` })).toEqual({ by: 'cookie', token });
});

test.each([undefined, 'session=', 'session=short', 'xsession=1', `session=${token}%00`, '__proto__=1; session'])(
  'cookies %p hold none',
  (value) => {
    expect(credentialsOf(value === undefined ? {} : { cookie: value })).toEqual({ by: 'nothing' });
  },
);
