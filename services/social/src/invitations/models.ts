import { date, optionalText, text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, type Model, Schema } from 'mongoose';
import { byPair, personSchema } from '../friends/models.ts';
import type { Invitation } from './rules.ts';

/**
 * `open` repeats the status for the index that allows a pair one open invitation. Of one by a code
 * `pair` is `code:` with the SHA-256 of the code, because a sharded collection has one unique key.
 */
export type InvitationRow = Omit<Invitation, 'id' | 'byCode'> & { _id: string; pair: string; open: boolean };

export interface InvitationModels {
  invitations: Model<InvitationRow>;
}

const KEPT_AFTER_EXPIRY_S = 60 * 60;

export function invitationModels(db: Connection): InvitationModels {
  const schema = new Schema<InvitationRow>(
    {
      _id: String,
      pair: text,
      open: { type: Boolean, required: true },
      from: personSchema,
      to: { type: personSchema, default: null },
      status: text,
      expiresAt: date,
      slug: optionalText,
      sealings: Schema.Types.Mixed,
    },
    byPair,
  );
  schema.index({ pair: 1 }, { unique: true, partialFilterExpression: { open: true } });
  schema.index({ 'from.id': 1 });
  schema.index({ 'to.id': 1 });
  schema.index({ status: 1 }, { partialFilterExpression: { open: true } });
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: KEPT_AFTER_EXPIRY_S });
  return { invitations: db.model<InvitationRow>('Invitation', schema) };
}
