import { readFileSync } from 'node:fs';
import { LogEntry } from '@maseki/battle/battle/log-record.ts';
import { type AppliedEntry, applyChange, createRoom, replayEntries } from '@maseki/battle/battle/room.ts';
import { humanPlayer } from '@maseki/battle/battle/room-setup.ts';
import { rulebook } from '@maseki/battle/battle/rulebook.ts';
import { Replay } from '@maseki/contracts/battle/replay.ts';
import { UserError } from '../bootstrap/user-error.mjs';

/** The export of a player has no hashes and deadlines, so it is played by its actions alone. */
function playExport({ room_id, rules_version, seed, decks, mode, players, entries }: Replay): AppliedEntry[] {
  const rules = rulebook.byVersion(rules_version);
  if (!rules) throw new UserError(`This tree does not know release ${rules_version} of the rules.`);
  const personOf = ({ _id, name, rating }: Replay['players']['a']) => humanPlayer(_id, name, rating);
  const setup = {
    room_id,
    seed,
    decks,
    mode,
    aliases: [],
    players: { a: personOf(players.a), b: personOf(players.b) },
  };
  const applied = [createRoom(setup, { rules, at: entries[0]?.at ?? 0 })];
  for (const { kind, seat, action, version, at } of entries.slice(1)) {
    const room = applied.at(-1)?.room;
    if (!room) break;
    const change =
      seat && action
        ? { kind: 'action' as const, seat, action, action_id: `entry-${version}` }
        : kind === 'compensated'
          ? { kind, outage: `entry-${version}`, lost_ms: 0 }
          : { kind: 'timeout' as const };
    const next = applyChange(room, change, at);
    if (!next.ok) throw new UserError(`Entry ${version} is refused: ${next.reason}.`);
    applied.push(next);
  }
  return applied;
}

/** Plays the entries of a stored log and compares every hash. Throws CannotReproduce. */
export const playLog = (entries: readonly LogEntry[]): AppliedEntry[] => replayEntries(entries, rulebook);

/** A stored log (`--fixture`), or the response of `GET /api/battle/replays/{room_id}/`. */
export function battleInFile(file: string): AppliedEntry[] {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const log = LogEntry.array().safeParse(content);
  if (log.success) return playLog(log.data);
  const exported = Replay.safeParse(content);
  if (exported.success) return playExport(exported.data);
  throw new UserError(
    `${file} has neither the log of a battle nor the response of GET /api/battle/replays/{room_id}/.`,
  );
}
