import type { AppliedEntry } from '@maseki/battle/battle/room.ts';
import { SEATS } from '@maseki/battle/battle/seats.ts';
import type { Seat } from '@maseki/rules/side.ts';

type Battle = AppliedEntry['room']['battle'];

const nameOf = (battle: Battle, id: string): string => battle.cards[id]?.name ?? id;

/** The fields of an action or an event in one line, with cards by name. */
function fieldsOf({ type, ...fields }: { type: string }, battle: Battle): string {
  const values = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? nameOf(battle, value) : JSON.stringify(value)}`,
  );
  return [type.replace('action.', ''), ...values].join(' ');
}

export function entryLines({ entry, room, events }: AppliedEntry): string[] {
  const { battle } = room;
  const what =
    entry.kind === 'action' ? `${entry.seat} ${fieldsOf(entry.action, battle)}` : entry.kind.replace('_', ' ');
  return [
    `${String(entry.version).padStart(4)}  turn ${battle.turn}  ${what}`,
    ...events.map((event) => `        ${fieldsOf(event, battle)}`),
  ];
}

function sideLines(battle: Battle, seat: Seat): string[] {
  const { life, energy, hand, deck, drawn, battle_card, bench, discard } = battle.sides[seat];
  const fighters = [battle_card, ...bench].map(
    (fighter) => fighter && `${nameOf(battle, fighter.card)} ${fighter.hp}/${fighter.max_hp} energy ${fighter.energy}`,
  );
  const names = (ids: readonly string[]) => ids.map((id) => nameOf(battle, id)).join(', ') || '-';
  return [
    `${seat}  life ${life}  energy ${energy}`,
    `   battle card  ${fighters[0] ?? '-'}`,
    `   bench        ${fighters
      .slice(1)
      .map((fighter) => fighter ?? '-')
      .join(', ')}`,
    `   hand         ${names(hand)}`,
    `   next draws   ${names(deck.slice(drawn))}`,
    `   discarded    ${names(discard)}`,
  ];
}

/** Both sides with all of their cards, hidden ones too. */
export const boardLines = ({ room: { battle } }: AppliedEntry): string[] =>
  SEATS.flatMap((seat) => sideLines(battle, seat));

export function endLine({ room: { battle } }: AppliedEntry): string {
  const { outcome, turn } = battle;
  return outcome ? `${outcome.winner} won in turn ${turn}: ${outcome.reason}` : `not ended in turn ${turn}`;
}

export const battleJson = (applied: readonly AppliedEntry[]) => ({
  room_id: applied[0]?.room.id,
  rules_version: applied[0]?.room.rules.version,
  entries: applied.map(({ entry, room, events }) => ({
    version: entry.version,
    at: entry.at,
    kind: entry.kind,
    turn: room.battle.turn,
    ...(entry.kind === 'action' ? { seat: entry.seat, action: entry.action } : {}),
    hash: entry.hash,
    events,
  })),
  outcome: applied.at(-1)?.room.battle.outcome ?? null,
});
