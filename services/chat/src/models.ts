import type { Connection } from 'mongoose';
import { additionModels } from './adding-members/models.ts';
import { blockModel } from './blocks/model.ts';
import { groupModels } from './groups/models.ts';
import { messageModel } from './messages/model.ts';
import { userVersionModel } from './user-version.ts';

export const createModels = (db: Connection) => ({
  ...groupModels(db),
  ...additionModels(db),
  messages: messageModel(db),
  blocks: blockModel(db),
  userVersions: userVersionModel(db),
});

export type Models = ReturnType<typeof createModels>;
