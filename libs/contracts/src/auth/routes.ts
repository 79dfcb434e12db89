import { exportRoute } from '../export.ts';
import { route } from '../route.ts';

export const routes = {
  exportData: exportRoute('auth'),
  getMe: route('GET', '/api/auth/me/'),
  register: route('POST', '/api/auth/register/'),
  login: route('POST', '/api/auth/login/'),
  logout: route('POST', '/api/auth/logout/'),
  listSessions: route('GET', '/api/auth/sessions/'),
  endSession: route('DELETE', '/api/auth/sessions/:id/'),
  changePassword: route('PUT', '/api/auth/password/', { idempotent: false }),
  changeFocus: route('PUT', '/api/auth/focus/'),
  createExportTicket: route('POST', '/api/auth/export/'),
  deleteAccount: route('DELETE', '/api/auth/account/', { idempotent: false }),
};
