import { expect, test } from '@jest/globals';
import { isCrossOrigin } from './origin.ts';

const plain = { host: 'duel.example:8080', secure: false };

test.each([
  [undefined, plain],
  ['http://duel.example:8080', plain],
  ['HTTP://DUEL.example:8080', plain],
  ['https://duel.example', { host: 'duel.example', secure: true }],
  ['https://duel.example', { host: 'duel.example:443', secure: true }],
  ['http://duel.example', { host: 'duel.example:80', secure: false }],
  ['https://duel.example', { host: 'duel.example', secure: false }],
  ['http://[::1]:8080', { host: '[::1]:8080', secure: false }],
])('%p is ours at %p', (origin, own) => {
  expect(isCrossOrigin(origin, own)).toBe(false);
});

test.each([
  ['', plain],
  ['null', plain],
  ['http://evil.example', plain],
  ['http://duel.example', plain],
  ['http://duel.example:8081', plain],
  ['http://duel.example:8080.evil.example', plain],
  ['http://evil.example#duel.example:8080', plain],
  ['http://duel.example:8080@evil.example', plain],
  ['http://duel.example:8080/', plain],
  ['file://duel.example:8080', plain],
  ['http://duel.example', { host: 'duel.example', secure: true }],
  ['http://duel.example', { host: undefined, secure: false }],
])('%p is foreign at %p', (origin, own) => {
  expect(isCrossOrigin(origin, own)).toBe(true);
});
