import { chooseAction, mustAct } from '@maseki/bots/choose-action.ts';
import { deckOf } from '@maseki/bots/self-play/random-record.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { Models } from '../base/database/models.ts';
import { packReplay } from '../base/database/replay-content.ts';
import { type AppliedEntry, applyChange, createRoom } from '../battle/room.ts';
import { rulebook } from '../battle/rulebook.ts';
import { SEATS } from '../battle/seats.ts';

const KEPT_MS = 24 * 60 * 60 * 1_000;

/** A battle of two easy bots with decks of the catalogue, the same for the same number. */
export function botBattle(battle: number): AppliedEntry[] {
  const { random, seed } = seededRandom(`puzzles ${battle}`);
  const player = (name: string) => ({ user_id: ulid(), name, rating: 1500, level: null });
  const setup = {
    room_id: ulid(),
    players: { a: player('アンナ'), b: player('ボブ') },
    seed: seed(),
    decks: { a: deckOf(random), b: deckOf(random) },
    mode: 'matched' as const,
    aliases: [],
  };
  const applied = [createRoom(setup, { rules: rulebook.newest, at: 1_000 })];
  for (let last = applied[0]; last && last.room.battle.status !== 'finished'; last = applied.at(-1)) {
    const { room } = last;
    const seat = SEATS.find((each) => mustAct(room.rules.viewOf(room.battle, each)));
    if (!seat) throw new Error('the battle waits for neither side');
    const action = chooseAction({ level: 'easy', view: room.rules.viewOf(room.battle, seat), random });
    const next = applyChange(room, { kind: 'action', seat, action, action_id: `id-${room.version}` }, room.at + 1_000);
    if (!next.ok) throw new Error(next.reason);
    applied.push(next);
  }
  return applied;
}

/** Archives a battle as often as there are ends. The players of each are `<room>-a` and `<room>-b`. */
export async function archive(
  { replays }: Pick<Models, 'replays'>,
  applied: readonly AppliedEntry[],
  ends: readonly EpochMs[],
): Promise<string[]> {
  const { setup, rules } = applied[0]?.room ?? {};
  if (!setup || !rules) throw new Error('no battle');
  const rows = ends.map((ended_at) => {
    const _id = String(ended_at);
    const entries = applied.map(({ entry }) =>
      JSON.stringify({ ...entry, ...('room_id' in entry && { room_id: _id }) }),
    );
    return {
      _id,
      users: [`${_id}-a`, `${_id}-b`],
      winner: `${_id}-a`,
      reason: 'life',
      rules: rules.version,
      counted: { mode: 'matched' as const, rated: false, rewarded: false },
      ended_at,
      expires_at: new Date(Date.now() + KEPT_MS),
      purged: true,
      forgotten: true,
      ...packReplay(entries, setup.players),
    };
  });
  await replays.insertMany(rows);
  return rows.map(({ _id }) => _id);
}
