import { expect, test } from '@jest/globals';
import { firstErrors } from './use-form.ts';

test('a form shows the first message of each field, and nothing for fields without one', () => {
  expect(firstErrors({ username: ['短すぎます', '文字が違います'], password: [] })).toEqual({ username: '短すぎます' });
});
