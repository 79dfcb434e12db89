import { endpoints } from '@maseki/contracts/chat/http.ts';
import { exportHandler } from '@maseki/service-kit/export/export-handler.ts';
import type { Context } from '../context.ts';

export const exportData = exportHandler(
  endpoints.exportData,
  ({ ownData, mutes }: Pick<Context, 'ownData' | 'mutes'>) => ({ ...ownData, mutes: mutes.ownData }),
);
