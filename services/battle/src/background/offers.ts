import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import type { Context } from '../context.ts';
import type { Outage } from '../domain/clock.ts';
import { CannotReproduce } from '../domain/room.ts';
import { type EntryHead, headOf } from '../log/entry-head.ts';
import type { Submitted } from '../rooms/submit.ts';
import { computerMove } from '../time/computer.ts';
import { createTimekeeper, type Timekeeper } from '../time/timekeeper.ts';

type Parts = Pick<
  Context,
  'now' | 'audience' | 'computerPaceMs' | 'submit' | 'rooms' | 'thinker' | 'heartbeat' | 'log'
>;

export interface Offers extends Timekeeper {
  /** Gives every running clock back what it lost to outages that are known. */
  giveBack(): Promise<void>;
}

/** Whether an outage fell into the clock that ran after an entry, and nothing was entered since. */
const isOwed = ({ at, deadline }: EntryHead, { from, to }: Outage) => deadline !== null && at < to && deadline > from;

/**
 * What no player sends: time-outs, the moves of computer players, time to be given back. Any pod offers them, the log takes one
 * of each.
 */
export function createOffers(context: Parts): Offers {
  const { submit, rooms, thinker, heartbeat, log } = context;

  const noted = (submitted: Submitted | undefined) => {
    if (submitted) timekeeper.note(headOf(submitted.live.room, ''));
  };

  async function timeOut(roomId: string, version: number): Promise<void> {
    const outages = heartbeat.known();
    if (outages) noted(await submit(roomId, { type: 'time_out', version, outages }));
  }

  async function move(roomId: string, version: number): Promise<void> {
    const known = rooms.cached(roomId);
    const live = known?.room.version === version ? known : await rooms.fresh(roomId);
    const command = live && (await computerMove(live.room, thinker));
    if (command) noted(await submit(roomId, command));
    else if (live) timekeeper.note(headOf(live.room, ''));
  }

  const levelOf = (error: unknown) => {
    // Rooms of another release are left to its pods.
    if (error instanceof CannotReproduce) return 'debug';
    return isUnavailable(error) ? 'warn' : 'error';
  };
  const inBackground = (offer: typeof timeOut) => (roomId: string, version: number) => {
    offer(roomId, version).catch((error: unknown) => {
      log[levelOf(error)]({ err: error, roomId, version }, 'an offer failed');
    });
  };

  const timekeeper = createTimekeeper({
    now: context.now,
    watches: context.audience.watches,
    computerPaceMs: context.computerPaceMs,
    onDeadline: inBackground(timeOut),
    onComputer: inBackground(move),
  });
  return {
    ...timekeeper,
    async giveBack() {
      for (const outage of heartbeat.known() ?? []) {
        for (const { roomId } of timekeeper.heads().filter((head) => isOwed(head, outage))) {
          noted(await submit(roomId, { type: 'give_back', outage }));
        }
      }
    },
  };
}
