import type { endpoints } from '@maseki/contracts/auth/http.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { register } from './register.ts';

export const routes: Handlers<typeof endpoints, Context> = {
  me,
  register,
  login,
  logout,
  changePassword,
  deleteAccount,
};
