import { placeCard } from './actions/place-card.ts';
import { type BattleUpdate, startUpdate } from './battle-update.ts';
import { constants } from './constants.ts';
import type { BattleEvent } from './event.ts';
import { endTurn } from './phases/end-turn.ts';
import { finishBattle } from './phases/finish-battle.ts';
import { chooseReplacement } from './phases/replacement.ts';
import { completeSetup } from './phases/setup.ts';
import { occupiedBench, otherSeat, SEATS } from './side.ts';
import type { Battle } from './state.ts';

/** Makes each side ready. One without a battle card gets its first hand card as battle card. */
function timeOutSetup(update: BattleUpdate): void {
  for (const seat of SEATS) {
    const side = update.battle.sides[seat];
    if (side.setup_done) continue;
    update.events.push({ type: 'timed_out', seat });
    if (!side.battle_card)
      placeCard(update, seat, { type: 'action.place_card', card_index: 0, to_field: 'battle_card' });
    completeSetup(update, seat);
  }
}

/** The turn ends. The last of too many such turns in a row loses the battle. */
function timeOutTurn(update: BattleUpdate): void {
  const seat = update.battle.turn_seat;
  if (!seat) throw new Error('A battle in progress has a turn');
  const side = update.battle.sides[seat];
  side.timeouts += 1;
  update.events.push({ type: 'timed_out', seat });
  if (side.timeouts === constants.timeoutsToLose) finishBattle(update, otherSeat(seat), 'clock');
  else endTurn(update, seat);
}

/** The first bench card, or with an empty bench the first hand card, fills the battle slot. */
function timeOutReplacement(update: BattleUpdate): void {
  const due = SEATS.filter((seat) => update.battle.replacements?.[seat] === 'due');
  for (const seat of due) {
    const [bench] = occupiedBench(update.battle.sides[seat]);
    update.events.push({ type: 'timed_out', seat });
    chooseReplacement(update, seat, bench === undefined ? { from: 'hand', index: 0 } : { from: 'bench', index: bench });
  }
}

/** The smallest legal steps (docs/rules.md "Clock"). A finished battle stays as it is. */
export function applyTimeout(battle: Battle): { battle: Battle; events: BattleEvent[] } {
  if (battle.status === 'finished') return { battle, events: [] };
  const update = startUpdate(battle);
  if (battle.status === 'setup') timeOutSetup(update);
  else if (battle.replacements) timeOutReplacement(update);
  else timeOutTurn(update);
  return update;
}
