import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CardId } from '../ids.ts';

/** Why stones, points or cards changed. `other` is a reason of another release. */
export const CHANGE_REASONS = [
  ...['starter', 'draw', 'redeem', 'bonus', 'battle', 'season', 'mission'],
  ...['starter-deck', 'first-battle', 'trial', 'exchange', 'grant', 'other'],
] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** The last row of a page, as `<time in ms since the epoch>.<id of the row>`. */
const Cursor = z.string().regex(/^\d{1,15}\.[\w:-]{1,200}$/);
const next = z.string().nullable();

const Change = z.object({
  /** Unique among the changes of this player. */
  id: z.string(),
  reason: z.string().meta({ enum: CHANGE_REASONS }),
  /** Day of a login bonus, month of a season, room, sentence of a mission, or name of an opponent. Else null. */
  detail: z.string().nullable(),
  /** In ms since the epoch. */
  at: z.int(),
});

export const StoneChange = Change.extend({ amount: z.int(), balance: z.int() });
export type StoneChange = z.infer<typeof StoneChange>;

export const CardChange = Change.extend({
  /** Copies that came, or went if negative. */
  cards: z.array(z.object({ card_id: CardId, name: z.string(), amount: z.int() })),
  /** The name of the other player of an exchange. Null for the other reasons. */
  partner: z.string().nullable(),
});
export type CardChange = z.infer<typeof CardChange>;

export const historyEndpoints = {
  listStoneChanges: endpoint({
    summary: "The changes of the user's stones or points, the last first.",
    method: 'GET',
    path: '/api/stones/',
    access: 'player',
    query: z.object({
      /** `next` of the page before. Without it the newest changes. */
      before: Cursor.optional(),
      kind: z.enum(['stones', 'points']).default('stones'),
    }),
    response: z.object({ changes: z.array(StoneChange), next }),
  }),
  listCardMovements: endpoint({
    summary: "The copies of cards that came to the user or went, the last first, with the partner's name.",
    method: 'GET',
    path: '/api/cards/movements/',
    access: 'player',
    query: z.object({ before: Cursor.optional() }),
    response: z.object({ changes: z.array(CardChange), next }),
  }),
};
