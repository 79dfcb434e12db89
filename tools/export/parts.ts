import { ownData as ownDataOfAuth } from '@maseki/auth/exports/own-data.ts';
import { createModels as authModels } from '@maseki/auth/models.ts';
import { ownData as ownDataOfBattle } from '@maseki/battle/after/export/own-data.ts';
import { modelsOf as battleModels } from '@maseki/battle/base/database/models.ts';
import { ownData as ownDataOfChat } from '@maseki/chat/export/own-data.ts';
import { createModels as chatModels } from '@maseki/chat/models.ts';
import type { ExportingDomain } from '@maseki/contracts/domains.ts';
import { deckStore } from '@maseki/deck/stores/deck-store.ts';
import { createModels as inventoryModels } from '@maseki/inventory/accounts/models.ts';
import { ownData as ownDataOfInventory } from '@maseki/inventory/export/own-data.ts';
import { idempotencyStore } from '@maseki/inventory/idempotency-store.ts';
import { ownTrials, trialModel } from '@maseki/inventory/trials/store.ts';
import { DeviceStore } from '@maseki/notifications/push/device-store.ts';
import { pushModels } from '@maseki/notifications/push/models.ts';
import { createModels as notificationModels } from '@maseki/notifications/stores/model.ts';
import { NotificationStore } from '@maseki/notifications/stores/notification-store.ts';
import { openMutes } from '@maseki/service-kit/chat/mutes.ts';
import type { ExportPart } from '@maseki/service-kit/export/export-handler.ts';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { exchangeModels } from '@maseki/social/exchanges/models.ts';
import { ownData as ownDataOfSocial } from '@maseki/social/export/own-data.ts';
import { friendModels } from '@maseki/social/friends/models.ts';
import { invitationModels } from '@maseki/social/invitations/models.ts';
import { presenceModels } from '@maseki/social/presence/models.ts';
import type { Connection } from 'mongoose';

type Parts = Readonly<Record<string, ExportPart>>;

const now = () => Date.now();

function decksOf(db: Connection): ExportPart {
  const transact = createTransact(db, outboxRows(db), () => undefined);
  return deckStore(db, { transact, now }).ownData;
}

export const partsOf: Readonly<Record<ExportingDomain, (db: Connection) => Parts>> = {
  auth: (db) => ownDataOfAuth(authModels(db)),
  inventory: (db) => ({
    ...ownDataOfInventory(inventoryModels(db)),
    trials: ownTrials(trialModel(db)),
    idempotent_responses: idempotencyStore(db, now).ownData,
  }),
  deck: (db) => ({ decks: decksOf(db) }),
  battle: (db) => ({ ...ownDataOfBattle(battleModels(db)), mutes: openMutes(db).ownData }),
  social: (db) =>
    ownDataOfSocial({ ...friendModels(db), ...exchangeModels(db), ...invitationModels(db), ...presenceModels(db) }),
  chat: (db) => ({ ...ownDataOfChat(chatModels(db)), mutes: openMutes(db).ownData }),
  notifications: (db) => ({
    notifications: new NotificationStore(notificationModels(db)).ownData,
    push_devices: new DeviceStore(pushModels(db)).ownData,
  }),
};
