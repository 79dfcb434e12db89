import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chooseAction, mustAct } from '@maseki/bots/choose-action.ts';
import { randomRecord } from '@maseki/bots/self-play/random-record.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { viewOfState } from '@maseki/contracts/battle/view-of-state.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { createComputerRoom } from '@maseki/ui/computer/computer-room.ts';
import { WorkerOfNode } from '@maseki/ui/testing/worker-of-node.ts';
import { framesOf } from '../testing/record-frames.ts';
import { verifiedBattles } from './play-again.ts';

const BATTLE_MS = 120_000;
const PLAYERS = { a: { _id: 'a', name: 'あなた' }, b: { _id: 'computer', name: '相手' } };
const replaced = ['fetch', 'Worker'] as const;
let before: (PropertyDescriptor | undefined)[];

beforeEach(() => {
  before = replaced.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  const fetch = () => {
    throw new Error('a continuation calls a service');
  };
  for (const [name, value] of Object.entries({ fetch, Worker: WorkerOfNode }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
});

afterEach(() => {
  for (const [n, name] of replaced.entries()) {
    const descriptor = before[n];
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
});

/** Plays a battle on to its end. The same name leads to the same moves of the player. */
async function playOn(name: string): Promise<BattleState[]> {
  const recorded = randomRecord(name);
  const battles = await verifiedBattles(recorded, framesOf(recorded, 'a'));
  const place = battles.findIndex((battle) => battle.turn > 2 && mustAct(viewOf(battle, 'a')));
  const battle = battles[place];
  if (!battle) throw new Error('a battle without a decision');
  const { random } = seededRandom(name);
  const states: BattleState[] = [];
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      room.close();
      reject(new Error(reason));
    };
    const deliver = (message: BattleServerMessage) => {
      if (message.type !== 'battle.update') return fail(JSON.stringify(message));
      const { data } = message;
      states.push(data);
      if (data.status === 'finished') {
        room.close();
        return resolve(states);
      }
      const view = viewOfState(data);
      if (!view || !mustAct(view)) return;
      const { version } = data;
      room.send({ ...chooseAction({ level: 'easy', view, random }), action_id: `id-${version}`, version });
    };
    const later = (run: () => void) => void setImmediate(run);
    const beginning = { luck: name, battle, version: place + 1, seat: 'a', players: PLAYERS, level: 'hard' } as const;
    const room = createComputerRoom(beginning, { deliver, later }, () => fail('the computer is gone'));
    room.open();
  });
}

test(
  'a whole battle against the hard computer calls no service, and the same moves meet the same replies',
  async () => {
    const first = await playOn('against the hard computer');
    expect(first.at(-1)).toMatchObject({ status: 'finished' });
    const replies = first.filter(({ events }) => events.some((event) => 'side' in event && event.side === 'opponent'));
    expect(replies.length).toBeGreaterThan(5);
    expect(await playOn('against the hard computer')).toEqual(first);
  },
  BATTLE_MS,
);
