import { notices } from '@maseki/contracts/battle/events.ts';
import type { Context } from '../context.ts';
import type { Told } from '../log/told.ts';
import { compareTails, onReconnect } from './compare-tails.ts';
import { every } from './every.ts';
import { createOffers } from './offers.ts';
import { createSweep } from './sweep.ts';

/** Starts all that runs beside requests; gives how to stop it. */
export async function startBackground(context: Context): Promise<() => Promise<void>> {
  const { bus, log, battleLog, rooms, audience, lobby, match, heartbeat, settle, stores, now } = context;
  const offers = createOffers(context);

  const hear = (told: Told) => {
    rooms.hear(told);
    offers.note(told.head);
    const { roomId, version, ended, writer } = told.head;
    if (version === 1 && !lobby.isEmpty()) callIn(told);
    if (ended && context.isOwn(writer))
      settle.settle(roomId).catch((error) => log.warn({ err: error, roomId }, 'settlement failed'));
  };

  /** Moves the sockets that waited to the room that has just begun. */
  const callIn = (told: Told) => {
    const entry = told.entry();
    if (entry.kind !== 'created') return;
    for (const alias of entry.aliases) lobby.seated(alias, entry.room_id);
  };

  const sweep = createSweep({
    rooms: stores.rooms,
    replays: stores.replays,
    log: battleLog,
    settle,
    note: offers.note,
    repair: rooms.fresh,
    now,
    logger: log,
  });

  const deaf = [
    battleLog.hear(hear),
    bus.hear(notices.roomChat, ({ room_id, name, message }) =>
      audience.broadcast(room_id, JSON.stringify({ type: 'chat.message', message, user: { name } })),
    ),
    onReconnect(bus.connection, () => compareTails(context), log),
  ];
  const stops = [
    every({ name: 'heartbeat', everyMs: 1_000, run: heartbeat.beat }, log),
    every({ name: 'sweep', everyMs: 5_000, run: sweep }, log),
    every({ name: 'tail comparison', everyMs: 1_000, run: () => compareTails(context) }, log),
    every(
      {
        name: 'lobby',
        everyMs: 1_000,
        run: async () => {
          await lobby.refreshAll();
          await match();
        },
      },
      log,
    ),
  ];

  return async () => {
    for (const stop of deaf) stop();
    offers.stop();
    await Promise.all(stops.map((stop) => stop()));
    battleLog.close();
  };
}
