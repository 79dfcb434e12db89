import { broadcasts } from '@maseki/contracts/battle/events.ts';
import { startLoop } from '@maseki/service-kit/lifecycle/loop.ts';
import type { Context } from '../context.ts';
import type { Told } from '../log/told.ts';
import { answerQuestions } from '../rpc/answer-questions.ts';
import { compareTails, onReconnect } from './compare-tails.ts';
import { createOffers } from './offers.ts';
import { createSweep } from './sweep.ts';

/** What is done again and again, with the time between. */
function startLoops(context: Context, { sweep, giveBack }: { sweep(): Promise<void>; giveBack(): Promise<void> }) {
  const { battleLog, heartbeat, lobby, match, log } = context;
  // A beat says that battles can go on, and for that their log is needed.
  const beat = async () => {
    await battleLog.ping();
    await heartbeat.beat();
  };
  const pairing = async () => {
    await lobby.refreshAll();
    await match();
  };
  return [
    startLoop(beat, { name: 'heartbeat', everyMs: 1_000, log }),
    startLoop(giveBack, { name: 'giving time back', everyMs: 1_000, log }),
    startLoop(sweep, { name: 'sweep', everyMs: 5_000, log }),
    startLoop(() => compareTails(context), { name: 'comparison with the log', everyMs: 1_000, log }),
    startLoop(pairing, { name: 'pairing', everyMs: 1_000, log }),
  ];
}

/** Moves the sockets that waited to the room that has just begun. */
function callIn({ lobby }: Context, told: Told): void {
  if (told.head.version !== 1 || lobby.isEmpty()) return;
  const line = told.line();
  if (line.kind !== 'created') return;
  for (const alias of line.aliases) lobby.seated(alias, line.room_id);
}

/** Starts all that runs beside requests; gives how to stop it. */
export async function startBackground(context: Context): Promise<() => Promise<void>> {
  const { bus, log, battleLog, rooms, audience, endings, stores, now } = context;
  const offers = createOffers(context);
  const sweep = createSweep({
    rooms: stores.rooms,
    replays: stores.replays,
    log: battleLog,
    endings,
    note: offers.note,
    repair: rooms.fresh,
    now,
    logger: log,
  });

  const settling = new Set<Promise<unknown>>();
  const settleOwn = (roomId: string) => {
    const settled = endings
      .settle(roomId)
      .catch((error: unknown) => log.warn({ err: error, roomId }, 'a battle is not archived yet'))
      .finally(() => settling.delete(settled));
    settling.add(settled);
  };

  const hear = (told: Told) => {
    const { roomId, ended, writer } = told.head;
    rooms.hear(told);
    offers.note(told.head);
    callIn(context, told);
    // Should this pod die now, another one's sweep finds the end.
    if (ended && context.isOwn(writer)) settleOwn(roomId);
  };

  const unhear = [
    answerQuestions(context),
    battleLog.hear(hear),
    bus.onBroadcast(broadcasts.roomChat, ({ room_id, by, name, message }) => {
      context.chat.heard(by, context.now());
      audience.broadcast(room_id, JSON.stringify({ type: 'chat.message', message, user: { name } }));
    }),
    onReconnect(bus.connection, () => compareTails(context), log),
  ];
  const loops = startLoops(context, { sweep, giveBack: offers.giveBack });

  return async () => {
    for (const stop of unhear) stop();
    offers.stop();
    await Promise.all([...loops.map((loop) => loop.stop()), ...settling]);
    await context.thinker.stop();
    battleLog.close();
  };
}
