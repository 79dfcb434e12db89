import { headerOf } from '@maseki/battle/base/log/record-header.ts';
import { createDueTimers } from '@maseki/battle/play/clock/due-timers.ts';
import { type Subscriber, Subscribers } from '@maseki/battle/play/views/subscribers.ts';
import { BattleClientMessage, type BattleFrames } from '@maseki/contracts/battle/ws.ts';
import { SEATS } from '@maseki/rules/side.ts';
import { medianOf } from '@maseki/tools/measure/statistics.ts';
import { cpuOfThread as cpu, type Step } from './cpu-clock.ts';
import { type PlayedBattle, playActions, replayed } from './played-actions.ts';
import { withStoredRecords } from './stored-records.ts';
import { withOpenSocket } from './written-frames.ts';

const ACTIONS = 2_000;
const BATCHES = 7;

const countOf = (battles: readonly PlayedBattle[]) => battles.reduce((sum, { commands }) => sum + commands.length, 0);

/** Reads the messages as clients send them. */
const read: Step = (battles) => {
  const messages = battles.flatMap(({ commands }) =>
    commands.flatMap((command) =>
      command.type === 'act'
        ? [Buffer.from(JSON.stringify({ ...command.action, action_id: command.action_id, version: 7 }))]
        : [],
    ),
  );
  const before = cpu();
  for (const message of messages) BattleClientMessage.safeParse(JSON.parse(message.toString()));
  return (cpu() - before) / messages.length;
};

const decideAll: Step = (battles) => {
  const before = cpu();
  replayed(battles);
  return (cpu() - before) / countOf(battles);
};

const record: Step = (battles) => {
  const entries = replayed(battles).flatMap(([, ...actions]) => actions);
  const before = cpu();
  for (const { entry, room } of entries) {
    headerOf(room, 'writer');
    JSON.stringify(entry);
  }
  return (cpu() - before) / entries.length;
};

/** Makes the frames of both players and hands them to `send`. */
const frames =
  (kind: BattleFrames, send: Subscriber['send'] = () => undefined): Step =>
  (battles) => {
    const rooms = replayed(battles);
    const subscribers = new Subscribers({ now: () => Date.now() });
    for (const [created] of rooms) {
      if (!created) continue;
      for (const seat of SEATS) {
        subscribers.subscribe(created.room, { seat, frames: kind, send, fail: () => undefined });
      }
    }
    const before = cpu();
    for (const [, ...actions] of rooms) {
      for (const applied of actions) {
        subscribers.prepare(applied);
        subscribers.deliver(applied);
      }
    }
    return (cpu() - before) / countOf(battles);
  };

const clocks: Step = (battles) => {
  const headers = replayed(battles).flatMap((applied) => applied.map(({ room }) => headerOf(room, 'writer')));
  const settled = async () => undefined;
  const due = { onDeadline: settled, onBotMove: settled, botPaceMs: () => 1_000 };
  const watched = { hasSubscribers: () => true, follows: () => true, newestIn: settled };
  const timers = createDueTimers({ now: () => Date.now(), ...due, ...watched });
  const before = cpu();
  for (const header of headers) timers.track(header);
  const used = cpu() - before;
  timers.stop();
  return used / headers.length;
};

async function median(step: Step): Promise<number> {
  const times: number[] = [];
  for (let batch = 0; batch < BATCHES; batch++) times.push(await step(playActions(ACTIONS)));
  return Number(medianOf(times).median.toFixed(1));
}

/** The steps of an accepted action on today's code, each by itself, in µs of CPU of its thread. */
export async function timeSteps(): Promise<Record<string, number>> {
  const alone = {
    'read and check a message': await median(read),
    'decide: rules and hash of the state': await median(decideAll),
    'make the record': await median(record),
    'make whole states for both': await median(frames('full')),
    'make changes for both': await median(frames('delta')),
    'keep the clock of the room': await median(clocks),
  };
  const written = await withOpenSocket(async ({ send, receive }) => ({
    'receive a message': await receive(ACTIONS),
    'make and write whole states for both': await median(frames('full', send)),
    'make and write changes for both': await median(frames('delta', send)),
  }));
  const stored = await withStoredRecords(async ({ append, receive }) => ({
    'publish a record and take its acknowledgement': await median(append),
    'the same, and receive the own record': await median(receive),
  }));
  return { ...alone, ...written, ...stored };
}
