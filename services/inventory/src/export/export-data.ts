import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { exportHandler } from '@maseki/service-kit/export/export-handler.ts';
import type { Context } from '../context.ts';

export const exportData = exportHandler(
  endpoints.exportData,
  ({ ownData, idempotency, trials }: Pick<Context, 'ownData' | 'idempotency' | 'trials'>) => ({
    ...ownData,
    trials: trials.ownData,
    idempotent_responses: idempotency.ownData,
  }),
);
