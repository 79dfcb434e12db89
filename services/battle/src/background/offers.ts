import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import type { Context } from '../context.ts';
import { headOf } from '../log/entry-head.ts';
import type { Submitted } from '../rooms/submit.ts';
import { computerMove } from '../time/computer.ts';
import { createTimekeeper, type Timekeeper } from '../time/timekeeper.ts';

type Parts = Pick<
  Context,
  'now' | 'audience' | 'computerPaceMs' | 'submit' | 'rooms' | 'thinker' | 'heartbeat' | 'log'
>;

/** What no player sends: time-outs, and the moves of computer players. Any pod offers them, the log takes one. */
export function createOffers(context: Parts): Timekeeper {
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

  const inBackground = (offer: typeof timeOut) => (roomId: string, version: number) => {
    offer(roomId, version).catch((error: unknown) => {
      log[isUnavailable(error) ? 'warn' : 'error']({ err: error, roomId, version }, 'an offer failed');
    });
  };

  const timekeeper = createTimekeeper({
    now: context.now,
    watches: context.audience.watches,
    computerPaceMs: context.computerPaceMs,
    onDeadline: inBackground(timeOut),
    onComputer: inBackground(move),
  });
  return timekeeper;
}
