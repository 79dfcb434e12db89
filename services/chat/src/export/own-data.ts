import { BY_ID, storedPart } from '@maseki/service-kit/export/stored-part.ts';
import { membershipId } from '../groups/models.ts';
import type { Models } from '../models.ts';

/** The group of a row of `left_groups`, whose id is `<who added>:<user>:<group>`. */
const groupLeft = (id: string) => id.split(':')[2] ?? '';

/** Own messages, groups by name, and the members who added the player. */
export const ownData = (models: Models) => {
  const { groups, memberships, messages, blocks, settings, leftGroups, strangerAdditions, userVersions } = models;

  /** Null for a group that has ended. */
  async function groupNames(ids: readonly string[]) {
    const found = await groups.find({ _id: { $in: [...new Set(ids)] } }, { name: 1 }).lean();
    const names = new Map(found.map(({ _id, name }) => [_id, name]));
    return (id: string) => names.get(id) ?? null;
  }

  /** Null for the founder, and for a member who has left. */
  async function adders(rows: readonly { group_id: string; added_by: string | null }[]) {
    const ids = rows.flatMap(({ group_id, added_by }) => (added_by === null ? [] : [membershipId(group_id, added_by)]));
    const found = await memberships.find({ _id: { $in: ids } }, { username: 1 }).lean();
    const names = new Map(found.map(({ _id, username }) => [_id, username]));
    return ({ group_id, added_by }: { group_id: string; added_by: string | null }) =>
      added_by === null ? null : (names.get(membershipId(group_id, added_by)) ?? null);
  }

  const ofMember = { of: ({ id }: { id: string }) => ({ user_id: id }), hint: { user_id: 1 } } as const;

  return {
    groups: storedPart(memberships, {
      ...ofMember,
      async shown(rows) {
        const nameOf = await groupNames(rows.map(({ group_id }) => group_id));
        return rows.map(({ group_id }) => ({ name: nameOf(group_id) }));
      },
    }),
    memberships: storedPart(memberships, {
      ...ofMember,
      async shown(rows) {
        const nameOf = await groupNames(rows.map(({ group_id }) => group_id));
        const adderOf = await adders(rows);
        return rows.map(({ origin, joined_at, last_read, ...row }) => ({
          group: nameOf(row.group_id),
          origin,
          added_by: adderOf(row),
          joined_at,
          last_read_message: last_read,
        }));
      },
    }),
    messages: storedPart(messages, {
      of: ({ id }) => ({ sender_id: id }),
      hint: { sender_id: 1, created_at: -1, _id: -1 },
      by: 'created_at',
      async shown(rows) {
        const nameOf = await groupNames(rows.map(({ group_id }) => group_id));
        return rows.map(({ group_id, message, written, created_at }) => ({
          group: nameOf(group_id),
          message: written ?? message,
          sent_at: created_at,
        }));
      },
    }),
    blocks: storedPart(blocks, {
      of: ({ id }) => ({ user_id: id }),
      hint: { user_id: 1, blocked_id: 1 },
      shown: (rows) => rows.map(({ blocked_name }) => ({ blocked: blocked_name })),
    }),
    settings: storedPart(settings, {
      of: ({ id }) => ({ _id: id }),
      hint: BY_ID,
      shown: (rows) => rows.map(({ only_friends_add }) => ({ only_friends_add })),
    }),
    left_groups: storedPart(leftGroups, {
      ...ofMember,
      async shown(rows) {
        const nameOf = await groupNames(rows.map(({ _id }) => groupLeft(_id)));
        return rows.map(({ _id }) => ({ group: nameOf(groupLeft(_id)) }));
      },
    }),
    stranger_additions: storedPart(strangerAdditions, {
      of: ({ id }) => ({ _id: id }),
      hint: BY_ID,
      shown: (rows) => rows.map(({ day, count }) => ({ day, count })),
    }),
    user_versions: storedPart(userVersions, {
      of: ({ id }) => ({ _id: id }),
      hint: BY_ID,
      shown: (rows) => rows.map(({ version }) => ({ changes_counted: version })),
    }),
  };
};
