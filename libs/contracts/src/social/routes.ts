import { exportRoute } from '../export.ts';
import { route } from '../route.ts';

export const routes = {
  exportData: exportRoute('social'),
  listFriends: route('GET', '/api/friends/'),
  listFriendRequests: route('GET', '/api/friends/requests/'),
  sendFriendRequest: route('POST', '/api/friends/request/'),
  respondToFriendRequest: route('PUT', '/api/friends/requests/:id/'),
  removeFriend: route('DELETE', '/api/friends/:id/'),
  checkExchange: route('GET', '/api/check_exchange/:id/'),
  createExchange: route('POST', '/api/exchanges/'),
  getExchange: route('GET', '/api/exchanges/:exchange_ulid/'),
  proposeCard: route('POST', '/api/exchanges/:exchange_ulid/propose/'),
  confirmExchange: route('POST', '/api/exchanges/:exchange_ulid/confirm/'),
  cancelExchange: route('POST', '/api/exchanges/:exchange_ulid/cancel/'),
  sendInvitation: route('POST', '/api/friends/:id/challenge/'),
  listInvitations: route('GET', '/api/invitations/'),
  acceptInvitation: route('POST', '/api/invitations/:id/accept/'),
  cancelInvitation: route('DELETE', '/api/invitations/:id/'),
};
