import { byId, date, optionalText, text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, type Model, Schema } from 'mongoose';
import { ACTIONS_KEPT_S, type ActionRow, type Head } from './chain.ts';

interface HeadRow extends Head {
  _id: 'head';
}

export interface ActionModels {
  actions: Model<ActionRow>;
  heads: Model<HeadRow>;
}

const number = { type: Number, required: true } as const;

/** The record of everything that operators do. Its user may only insert and find. */
export function actionModels(db: Connection): ActionModels {
  const action = new Schema<ActionRow>(
    {
      _id: Number,
      action: text,
      phase: text,
      at: date,
      operator: optionalText,
      operator_name: text,
      role: text,
      kind: text,
      target: optionalText,
      reason: optionalText,
      input: text,
      key: optionalText,
      outcome: optionalText,
      result: optionalText,
      previous: text,
      hash: text,
    },
    byId,
  )
    .index({ action: 1, phase: 1 })
    .index({ operator: 1, key: 1 })
    .index({ phase: 1, operator_name: 1, _id: -1 })
    .index({ phase: 1, kind: 1, _id: -1 })
    .index({ phase: 1, target: 1, _id: -1 })
    .index({ at: 1 }, { name: 'expiry', expireAfterSeconds: ACTIONS_KEPT_S });
  const open = new Schema({ action: text, at: date }, { _id: false });
  const head = new Schema<HeadRow>({ _id: String, sequence: number, hash: text, open: [open] }, byId);
  return {
    actions: db.model<ActionRow>('Action', action, 'actions'),
    heads: db.model<HeadRow>('ActionHead', head, 'action_heads'),
  };
}
