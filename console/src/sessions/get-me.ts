import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '../http/handler.ts';
import { csrfOf } from './store.ts';

export const getMe = handler('getMe', async ({ operator: { _id: id, name, role }, token }) =>
  ok({ operator: { id, name, role }, csrf: csrfOf(token) }),
);
