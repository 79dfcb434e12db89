import { exportRoute } from '../export.ts';
import { route } from '../route.ts';

export const routes = {
  exportData: exportRoute('notifications'),
  getUnreadCount: route('GET', '/api/notifications/unread_count/'),
  listNotifications: route('GET', '/api/notifications/'),
  markNotificationRead: route('PUT', '/api/notifications/:id/'),
  markAllNotificationsRead: route('PUT', '/api/notifications/'),
};
