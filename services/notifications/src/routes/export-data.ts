import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { exportHandler } from '@maseki/service-kit/export/export-handler.ts';
import type { Context } from '../context.ts';

export const exportData = exportHandler(endpoints.exportData, ({ notifications, push }: Context) => ({
  notifications: notifications.ownData,
  push_devices: push.devices.ownData,
}));
