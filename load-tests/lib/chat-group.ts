import { call } from './call.ts';
import { accountOf, type Player } from './player.ts';
import { ulid } from './ulid.ts';

/** Groups of load tests are found again by how their names begin. */
export const GROUP_PREFIX = '負荷試験';

export interface Group {
  id: string;
  name: string;
}

/**
 * The group that the two have from an earlier run, else a new one. Null if a call failed. The guest
 * is added in any case, because the run that made the group may have failed to do so.
 */
export async function groupOf(host: Player, guest: Player): Promise<Group | null> {
  const ofHost = await call(host, 'listGroups');
  if (!ofHost.ok) return null;
  const ofGuest = await call(guest, 'listGroups');
  if (!ofGuest.ok) return null;
  const kept = ofHost.value.filter(({ name }) => name.startsWith(GROUP_PREFIX));
  const joined = new Set(ofGuest.value.map(({ id }) => id));
  const shared = kept.find(({ id }) => joined.has(id));
  if (shared) return shared;
  const group = kept[0] ?? (await createGroup(host));
  if (!group) return null;
  const added = await call(host, 'addMember', {
    params: { id: group.id },
    body: { username: accountOf(guest).username },
    // A request that is failed may have been carried out.
    allow: ['already_member'],
  });
  return added.ok || added.error === 'already_member' ? group : null;
}

async function createGroup(host: Player): Promise<Group | null> {
  const made = await call(host, 'createGroup', { body: { name: `${GROUP_PREFIX} ${ulid()}` } });
  return made.ok ? made.value : null;
}
