import { endpoints } from '@maseki/contracts/deck/http.ts';
import { exportHandler } from '@maseki/service-kit/export/export-handler.ts';
import type { Context } from '../context.ts';

export const exportData = exportHandler(endpoints.exportData, ({ decks }: Pick<Context, 'decks'>) => ({
  decks: decks.ownData,
}));
