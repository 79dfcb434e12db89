import { type AppliedEntry, applyChange } from '@maseki/battle/battle/room.ts';
import { SEATS } from '@maseki/battle/battle/seats.ts';
import { chooseAction, type Level, mustAct, PLAYED_ON_ITERATIONS } from '@maseki/bots/choose-action.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { UsageError } from '../bootstrap/user-error.mjs';

/** Both sides by bots. Returns the entries from there on, with that of the version. */
export function playOn(applied: readonly AppliedEntry[], version: number, level: Level): AppliedEntry[] {
  const from = applied[version - 1];
  if (!from) throw new UsageError(`The battle has ${applied.length} steps.`);
  const played = [from];
  for (let room = from.room; room.battle.status !== 'finished'; ) {
    const { rules, battle } = room;
    const seat = SEATS.find((each) => mustAct(rules.viewOf(battle, each)));
    if (!seat) throw new Error('The battle waits for neither side');
    const { random } = seededRandom(`${room.id}-${room.version}`);
    const action = chooseAction({ level, view: rules.viewOf(battle, seat), random, iterations: PLAYED_ON_ITERATIONS });
    const next = applyChange(room, { kind: 'action', seat, action, action_id: `on-${room.version}` }, room.at + 1);
    if (!next.ok) throw new Error(`the move of the bot is refused: ${next.reason}`);
    played.push(next);
    room = next.room;
  }
  return played;
}
