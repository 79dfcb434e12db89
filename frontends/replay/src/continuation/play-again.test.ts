import { expect, test } from '@jest/globals';
import { mustAct } from '@maseki/bots/choose-action.ts';
import { randomRecord } from '@maseki/bots/self-play/random-record.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { LocalRoom } from '@maseki/ui/local-room.ts';
import { framesOf, type Recorded } from '../testing/record-frames.ts';
import { NotReproducible, verifiedBattles } from './play-again.ts';

/** `npm test` plays a sample. `BATTLES=10000 npm test -- play-again` is for changed rules. */
const BATTLES = Number(process.env['BATTLES'] ?? (process.env['TEST_SAMPLE'] ? 300 : 1_000));
/** About half a minute on an idle machine. */
const ALL_MS = 300_000;

const PLAYERS = { a: { _id: 'a', name: 'あなた' }, b: { _id: 'b', name: '相手' } };

/** Plays the rest of a battle in a room of the page, each seat by what it did. */
function endOfOriginalMoves({ entries }: Recorded, battle: Battle, { place, seat }: { place: number; seat: Seat }) {
  const due: (() => void)[] = [];
  let reply: (action: Action | null) => void = () => undefined;
  let last: BattleServerMessage | undefined;
  const room = new LocalRoom({
    battle,
    version: place + 1,
    seat,
    players: PLAYERS,
    choose: (_turn, replyToTurn) => {
      reply = replyToTurn;
    },
    deliver: (message) => {
      last = message;
    },
    later: (run) => void due.push(run),
  });
  room.open();
  for (const entry of entries.slice(place + 1)) {
    if (!entry.action || !entry.seat) continue;
    if (entry.seat === seat) room.send({ ...entry.action, action_id: 'id', version: 0 });
    else reply(entry.action);
    for (let run = due.shift(); run; run = due.shift()) run();
  }
  return last?.type === 'battle.update' ? last.data : null;
}

/** The rest of a battle can be repeated without a clock and an outage. */
const isByPlayers = ({ entries }: Recorded, place: number) =>
  entries.slice(place + 1).every(({ kind }) => kind === 'action');

test(
  `${BATTLES} random battles are taken up at every own decision, and the original moves lead to the original end`,
  async () => {
    let decisions = 0;
    for (let n = 0; n < BATTLES; n += 1) {
      const recorded = randomRecord(`battle ${n}`);
      const seat: Seat = n % 2 === 0 ? 'a' : 'b';
      const battles = await verifiedBattles(recorded, framesOf(recorded, seat));
      for (const [place, battle] of battles.entries()) {
        if (!mustAct(viewOf(battle, seat)) || !isByPlayers(recorded, place)) continue;
        decisions += 1;
        const end = endOfOriginalMoves(recorded, battle, { place, seat });
        const { winner, reason, turns } = recorded.outcome;
        expect([end?.winner, end?.end_reason, end?.turn, end?.version]).toEqual([
          ...[PLAYERS[winner]._id, reason, turns, recorded.entries.length],
        ]);
      }
    }
    expect(decisions).toBeGreaterThan(BATTLES * 5);
  },
  ALL_MS,
);

test('another seed, another card or another move is not taken for the battle', async () => {
  const recorded = randomRecord('one battle');
  const frames = framesOf(recorded, 'a');
  const { seed, decks, entries } = recorded;
  const other = randomRecord('another battle');
  const refused = async (changed: Partial<Recorded>) =>
    expect(verifiedBattles({ ...recorded, ...changed }, frames)).rejects.toThrow(NotReproducible);
  await refused({ seed: [...seed].reverse().join('') });
  await refused({ decks: { ...decks, b: other.decks.b } });
  await refused({ entries: entries.slice(0, -1) });
  const wrong = frames.steps.map((step, n) => (n === 3 ? { ...step, hash: 'A'.repeat(22) } : step));
  await expect(verifiedBattles(recorded, { ...frames, steps: wrong })).rejects.toThrow('another state after entry 5');
  expect(await verifiedBattles(recorded, frames)).toHaveLength(entries.length);
});

test('without hashes, as on a page without https, another end is not taken for the battle', async () => {
  const recorded = randomRecord('one battle');
  const frames = framesOf(recorded, 'a');
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  try {
    expect(await verifiedBattles(recorded, frames)).toHaveLength(recorded.entries.length);
    const outcome = { ...frames.outcome, turns: frames.outcome.turns + 1 };
    await expect(verifiedBattles(recorded, { ...frames, outcome })).rejects.toThrow(NotReproducible);
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  }
});
