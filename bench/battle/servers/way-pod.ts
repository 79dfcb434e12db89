import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import { natsConfig } from '@maseki/service-kit/config/nats-config.ts';
import { type RelayedAction, serveRelay } from './serve-relay.ts';
import type { Storing } from './start-way.ts';

/**
 * A relay that shows each action after JetStream has stored it. It is the battle service without
 * rules, views, checks and replays.
 */
const storing = process.env['STORING'] as Storing;
const { POD_NAME: pod = '', NATS_URL = '', NATS_USER, NATS_PASSWORD, NATS_CA_FILE } = process.env;
const nats = natsConfig({ NATS_URL, NATS_USER, NATS_PASSWORD, NATS_CA_FILE });
const connection = await connectNats(nats, { service: 'way', pod });
const inbox = `ack.${pod}`;
const unacknowledged = new Map<string, readonly RelayedAction[]>();
let count = 0;
let turn: RelayedAction[] = [];

connection.subscribe(`${inbox}.*`, {
  callback: (_, { subject }) => {
    for (const { show } of unacknowledged.get(subject) ?? []) show();
    unacknowledged.delete(subject);
  },
});

/** Stores actions as one message. */
function store(subject: string, actions: readonly RelayedAction[]): void {
  const reply = `${inbox}.${(count++).toString(36)}`;
  unacknowledged.set(reply, actions);
  connection.publish(subject, actions.map(({ text }) => text).join('\n'), { reply });
}

function storeTurn(): void {
  const actions = turn;
  turn = [];
  store(`way.${pod}`, actions);
}

serveRelay((action) => {
  if (storing === 'none') return action.show();
  if (storing === 'each') return store(`way.${action.match}`, [action]);
  turn.push(action);
  if (turn.length === 1) setImmediate(storeTurn);
});
