import { hash, randomBytes } from 'node:crypto';
import { REPLAY_LINKS_MAX } from '@maseki/contracts/battle/limits.ts';
import type { ReplayLink } from '@maseki/contracts/battle/replay-links.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { ReplayLinkDocument } from '../../base/database/documents.ts';
import type { Models } from '../../base/database/models.ts';
import { deletedUserStore } from '../deleted-users/store.ts';

const TOKEN_BYTES = 16;

/** The id of a link, which the database has in place of its token. */
const idOf = (token: string): string => hash('sha256', token, 'base64url');

const shownLink = ({ _id, room_id, step, named, created_at, expires_at }: ReplayLinkDocument): ReplayLink => ({
  id: _id,
  room_id,
  step,
  named,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

type NewLink = Pick<ReplayLinkDocument, 'room_id' | 'owner' | 'step' | 'named' | 'expires_at'>;

interface LinkStoreDeps {
  transact: Transact;
  models: Models;
}

export function replayLinkStore({ transact, models }: LinkStoreDeps) {
  const { replayLinks, replays } = models;
  const deletedUsers = deletedUserStore(models);

  return {
    /** Makes a link, returns its token. Null if battle or account is gone, `full` at the limit. */
    async create(link: NewLink): Promise<{ id: string; token: string } | 'full' | null> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const _id = idOf(token);
      const isMade = await transact(async ({ session }) => {
        // Also makes this transaction and the one that deletes the account exclude each other.
        const { matchedCount } = await replays.updateOne({ _id: link.room_id }, { $inc: { links: 1 } }, { session });
        const deleted = await deletedUsers.among([link.owner], session);
        if (matchedCount === 0 || deleted.size > 0) return false;
        await replayLinks.create([{ ...link, _id, created_at: new Date() }], { session });
        return true;
      });
      if (!isMade) return null;
      // After the write, so that two tabs cannot both make the last one.
      if ((await replayLinks.countDocuments({ owner: link.owner })) <= REPLAY_LINKS_MAX) return { id: _id, token };
      await replayLinks.deleteOne({ _id });
      return 'full';
    },

    /** The links of a player that have not expired, the newest first. */
    async of(owner: string): Promise<ReplayLink[]> {
      const filter = { owner, expires_at: { $gt: new Date() } };
      return (await replayLinks.find(filter).sort({ created_at: -1 }).limit(REPLAY_LINKS_MAX).lean()).map(shownLink);
    },

    /** True if this player had that link. */
    revoke: async (owner: string, _id: string): Promise<boolean> =>
      (await replayLinks.deleteOne({ _id, owner })).deletedCount === 1,

    /** The link with a token. Null if there is none, or it has expired. */
    byToken: (token: string): Promise<ReplayLinkDocument | null> =>
      replayLinks.findOne({ _id: idOf(token), expires_at: { $gt: new Date() } }).lean(),

    /** A link to a battle that this player has made, and never one of the opponent. */
    ofBattle: (room_id: string, owner: string): Promise<ReplayLinkDocument | null> =>
      replayLinks.findOne({ owner, room_id, expires_at: { $gt: new Date() } }).lean(),

    count: (): Promise<number> => replayLinks.estimatedDocumentCount(),
  };
}

export type ReplayLinkStore = ReturnType<typeof replayLinkStore>;
