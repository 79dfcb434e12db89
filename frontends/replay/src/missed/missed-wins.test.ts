import { expect, test } from '@jest/globals';
import { sureWins } from '@maseki/bots/puzzles/sure-wins.ts';
import { randomRecord } from '@maseki/bots/self-play/random-record.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { missedWins } from '@maseki/ui/computer/missed-wins.ts';
import { localState } from '@maseki/ui/local-room.ts';
import { verifiedBattles } from '../continuation/play-again.ts';
import { framesOf } from '../testing/record-frames.ts';

const players = { a: { _id: 'a', name: 'あなた' }, b: { _id: 'b', name: '相手' } };
const BATTLES = 40;

/** Versions of the begins of turns that the whole battle proves won, but for the winning turn. */
function provenIn(battles: readonly Battle[]): number[] {
  const end = battles.at(-1);
  return battles.flatMap((battle, place) => {
    const isBegin = battle.turn_seat === 'a' && battles[place - 1]?.turn !== battle.turn;
    const isPlayed = end?.outcome?.winner === 'a' && end.turn === battle.turn;
    return isBegin && !battle.replacements && !isPlayed && sureWins(battle, 'a', 1)?.wins ? [place + 1] : [];
  });
}

test('what a player saw is enough to know which wins they missed', async () => {
  let missed = 0;
  for (let n = 0; n < BATTLES; n += 1) {
    const recorded = randomRecord(`battle ${n}`);
    const battles = await verifiedBattles(recorded, framesOf(recorded, 'a'));
    const states = battles.map((battle, place) => localState({ battle, version: place + 1, players }, 'a'));
    const found = missedWins(states);
    expect(found).toEqual(provenIn(battles));
    missed += found.length;
  }
  expect(missed).toBeGreaterThan(BATTLES / 2);
});
