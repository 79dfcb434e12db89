import type { Connections } from './connections.ts';
import type { ReadSeats } from './read-seats.ts';

export interface SeatsChange {
  room_id: string;
  user_ids: readonly string[];
  seated: boolean;
}

interface BattlePresenceDeps {
  connections: Pick<Connections, 'users' | 'isConnected'>;
  readSeats: ReadSeats;
  /** Called when a battle of a user who is connected to this pod has begun or ended. */
  onChange(user: string): Promise<void>;
}

interface Known {
  /** The room of the last known battle, null if the user was in none at the last read. */
  roomId: string | null;
  seated: boolean;
  /** Counts the news, so that a read does not overwrite a change that came during it. */
  at: number;
}

/** Of connected users by battle's broadcasts. Others are connected elsewhere, and read each time. */
export function createBattlePresence({ connections, readSeats, onChange }: BattlePresenceDeps) {
  const known = new Map<string, Known>();
  let count = 0;

  const isSeated = (user: string) => known.get(user)?.seated ?? false;

  /** True if the broadcast has something new. It may come late, after the next battle has begun. */
  function isNews(user: string, { room_id, seated }: SeatsChange): boolean {
    const before = known.get(user);
    if (!before) return true;
    if (before.roomId === null) return seated;
    return before.roomId === room_id ? before.seated && !seated : seated;
  }

  /**
   * Reads the seats of users, and says who has one. Connected users with newer knowledge meanwhile
   * stay as they are.
   */
  async function look(users: readonly string[]): Promise<string[]> {
    const startedAt = count;
    const rooms = await readSeats(users);
    for (const user of users.filter(connections.isConnected)) {
      if ((known.get(user)?.at ?? 0) > startedAt) continue;
      const roomId = rooms.get(user) ?? null;
      count += 1;
      known.set(user, { roomId, seated: roomId !== null, at: count });
    }
    return users.filter((user) => (known.has(user) ? isSeated(user) : rooms.has(user)));
  }

  return {
    async change(change: SeatsChange): Promise<void> {
      const changed = change.user_ids.filter((user) => connections.isConnected(user) && isNews(user, change));
      count += 1;
      for (const user of changed) known.set(user, { roomId: change.room_id, seated: change.seated, at: count });
      await Promise.all(changed.map(onChange));
    },

    /** A user left, whose battles are no longer heard of. */
    forget(user: string): void {
      if (!connections.isConnected(user)) known.delete(user);
    },

    /** For display. Reads unknown users only, who are in none while battle does not reply. */
    async inBattle(users: readonly string[]): Promise<ReadonlySet<string>> {
      const unknown = users.filter((user) => !known.has(user));
      const seated = new Set(unknown.length > 0 ? await look(unknown).catch(() => []) : []);
      return new Set(users.filter((user) => seated.has(user) || isSeated(user)));
    },

    /** Reads all connected users, as broadcasts may be lost. */
    async check(): Promise<void> {
      const users = connections.users();
      const before = new Map(users.map((user) => [user, isSeated(user)]));
      if (users.length > 0) await look(users);
      await Promise.all(users.filter((user) => before.get(user) !== isSeated(user)).map(onChange));
    },
  };
}

export type BattlePresence = ReturnType<typeof createBattlePresence>;
