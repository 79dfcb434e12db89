import { expect, test } from '@jest/globals';
import { createPathMatcher } from './path-matcher.ts';

const find = createPathMatcher([
  ['/api/groups/:id/', 'one'],
  ['/api/groups/create/', 'create'],
  ['/api/groups/:id/messages/', 'messages'],
  ['/api/user-cards', 'cards'],
  ['/ws/', 'root'],
]);

test.each([
  ['/api/groups/create/', 'create'],
  ['/api/groups/create', 'create'],
  ['/api/groups/7/', 'one'],
  ['/api/groups/7/messages', 'messages'],
  ['/api/user-cards', 'cards'],
  ['/api/user-cards/', 'cards'],
  ['/ws/', 'root'],
])('%s means %s', (path, value) => {
  expect(find(path)?.value).toBe(value);
});

test.each([
  '/',
  '',
  '/api/groups/',
  '/api/groups//',
  '/api/groups/7/messages/8',
  '//api/user-cards',
  '/API/user-cards',
  '/api/./user-cards',
  '/api/groups/../user-cards',
  '/ws/else/',
  '/api/groups/%E0%A4%A/',
])('%s is not declared', (path) => {
  expect(find(path)).toBeNull();
});

test('parameters arrive decoded, an encoded slash stays inside its part', () => {
  expect(find('/api/groups/%E5%8B%87%2F%E8%80%85/')?.params).toEqual({ id: '勇/者' });
});

test('a parameter may have the name of a property of every object', () => {
  expect(createPathMatcher([['/:constructor/', 1]])('/x/')?.params['constructor']).toBe('x');
});
