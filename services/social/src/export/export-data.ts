import { endpoints } from '@maseki/contracts/social/http.ts';
import { exportHandler } from '@maseki/service-kit/export/export-handler.ts';
import type { Context } from '../context.ts';

export const exportData = exportHandler(endpoints.exportData, ({ ownData }: Pick<Context, 'ownData'>) => ownData);
