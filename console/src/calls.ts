import type { ConsoleCallName } from '@maseki/contracts/console/calls.ts';
import { listActions } from './actions/list-actions.ts';
import type { CallHandler } from './http/call.ts';
import { addOperator } from './operators/add-operator.ts';
import { changePassword } from './operators/change-password.ts';
import { changeRole } from './operators/change-role.ts';
import { listOperators } from './operators/list-operators.ts';
import { removeOperator } from './operators/remove-operator.ts';
import { getMe } from './sessions/get-me.ts';
import { logIn } from './sessions/log-in.ts';
import { logOut } from './sessions/log-out.ts';

/** The handler of each call. A missing or an undeclared one does not compile. */
export const handlers: { readonly [N in ConsoleCallName]: CallHandler<N> } = {
  ...{ logIn, logOut, getMe, changePassword },
  ...{ listOperators, addOperator, changeRole, removeOperator, listActions },
};
