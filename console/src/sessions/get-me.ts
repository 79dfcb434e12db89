import { ok } from '@maseki/contracts/errors.ts';
import { call } from '../http/call.ts';
import { csrfOf } from './store.ts';

export const getMe = call('getMe', async ({ operator: { _id: id, name, role }, token }) =>
  ok({ operator: { id, name, role }, csrf: csrfOf(token) }),
);
