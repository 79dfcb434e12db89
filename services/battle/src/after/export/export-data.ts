import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { Mutes } from '@maseki/service-kit/chat/mutes.ts';
import { exportHandler } from '@maseki/service-kit/export/export-handler.ts';
import type { OwnData } from './own-data.ts';

interface ExportDeps {
  stores: { ownData: OwnData };
  mutes: Pick<Mutes, 'ownData'>;
}

export const exportData = exportHandler(endpoints.exportData, ({ stores, mutes }: ExportDeps) => ({
  ...stores.ownData,
  mutes: mutes.ownData,
}));
