import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import { natsConfig } from '@maseki/service-kit/config/nats-config.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { type Check, held, insideCheck } from '../check.ts';
import type { Inside } from '../target.ts';

const ROOM = 'battle.log.7.01K9ZZZZZZZZZZZZZZZZZZZZZ7';

/** Connects with the credentials of a service, like an attacker who has taken it over. */
function connectAs({ settingsOf }: Inside, service: string): Promise<NatsConnection> {
  const { NATS_URL = '', NATS_USER, NATS_PASSWORD } = settingsOf(service);
  return connectNats(natsConfig({ NATS_URL, NATS_USER, NATS_PASSWORD }), { service, pod: 'attacker' });
}

/** How many of the subjects NATS refused. */
async function countRefused(connection: NatsConnection, use: () => void): Promise<number> {
  let refused = 0;
  const statuses = connection.status();
  const counting = (async () => {
    for await (const status of statuses) {
      if (status.type === 'error' && status.error instanceof PermissionViolationError) refused += 1;
    }
  })();
  use();
  await connection.flush();
  await connection.close();
  await counting;
  return refused;
}

interface Attack {
  control: string;
  attack: string;
  service: string;
  publishes?: readonly string[];
  subscribes?: readonly string[];
}

const natsCheck = ({ control, attack, service, publishes = [], subscribes = [] }: Attack): Check =>
  insideCheck({
    control,
    attack,
    async run(_, inside) {
      const connection = await connectAs(inside, service);
      const refused = await countRefused(connection, () => {
        for (const subject of publishes) connection.publish(subject, '{}');
        for (const subject of subscribes) connection.subscribe(subject, { callback: () => undefined });
      });
      const tried = publishes.length + subscribes.length;
      return held(refused === tried, `${refused} of ${tried} refused`);
    },
  });

const refuses = (promise: Promise<unknown> | undefined, reason: RegExp) =>
  Promise.resolve(promise).then(
    () => false,
    (error: unknown) => reason.test(String(error)),
  );

export const checks: readonly Check[] = [
  natsCheck({
    control: 'A service publishes on its own subjects only: nobody writes a battle, an event or a reply for others',
    attack: 'Publish to battle logs, events, broadcasts, RPCs and inboxes of others as chat',
    service: 'chat',
    publishes: [
      ROOM,
      'event.battle.finished',
      'broadcast.auth.sessions-ended',
      'rpc.inventory.move-cards',
      '_INBOX_auth.x',
    ],
  }),
  natsCheck({
    control: 'It hears nothing of others, replies to them least of all',
    attack: 'Subscribe to everything, to RPCs, battles and inboxes of others as chat',
    service: 'chat',
    subscribes: ['>', 'rpc.auth.*', 'rpc.auth.resolve-session', 'battle.stored.>', '_INBOX.>', '_INBOX_auth.>'],
  }),
  natsCheck({
    control: 'No service makes, changes, deletes or empties streams, or acknowledges for others',
    attack: 'Call JetStream’s API as chat',
    service: 'chat',
    publishes: [
      ...['CREATE.mine', 'UPDATE.events', 'DELETE.events', 'PURGE.battle', 'MSG.GET.battle'].map(
        (call) => `$JS.API.STREAM.${call}`,
      ),
      '$JS.API.CONSUMER.DELETE.events.inventory-event-battle-finished',
      '$JS.ACK.events.inventory-event-battle-finished.1.1.1.1.1',
    ],
  }),
  natsCheck({
    control: 'The gateway, which strangers reach, resolves sessions and nothing more',
    attack: 'Publish, subscribe and read battles as the gateway',
    service: 'gateway',
    publishes: [ROOM, 'rpc.inventory.move-cards', 'event.auth.user-deleted', '$JS.API.STREAM.MSG.GET.battle'],
    subscribes: ['rpc.>', 'battle.>', '_INBOX_auth.>'],
  }),
  ...['chat', 'social', 'gateway'].map((service) =>
    natsCheck({
      control: `The RPCs of operators are for the console only, not for ${service}`,
      attack: `Moderate, give stones, open hands and end a battle, and switch the game off, as ${service}`,
      service,
      publishes: [
        ...['rpc.auth.moderate', 'rpc.auth.get-player', 'rpc.inventory.grant-stones', 'rpc.battle.view-room'],
        ...['rpc.battle.abort-room', '$KV.live.state'],
      ],
    }),
  ),
  insideCheck({
    control: 'Nobody comes to NATS without a password',
    attack: 'Connect without one, with a wrong one, as root',
    async run(_, { settingsOf }) {
      const { NATS_URL: url = '', NATS_USER: user = '' } = settingsOf('chat');
      const logins = [undefined, { user, password: 'wrong' }, { user: 'root', password: 'root' }];
      const tried = logins.map((login) =>
        refuses(connectNats({ url, login, ca: undefined }, { service: 'chat', pod: 'attacker' }), /Authorization/),
      );
      const refused = (await Promise.all(tried)).filter(Boolean).length;
      return held(refused === logins.length, `${refused} of ${logins.length} refused`);
    },
  }),
  insideCheck({
    control: 'At MongoDB a service has its own database and no other',
    attack: 'Read, write and drop auth’s database, and make a user, as chat',
    async run(_, { settingsOf }) {
      const { MONGODB_URI = '', DB_PREFIX = '' } = settingsOf('chat');
      const chat = await connectMongo(MONGODB_URI, `${DB_PREFIX}chat`);
      const auth = chat.useDb(`${DB_PREFIX}auth`);
      const admin = chat.useDb('admin').db;
      const attempts = [
        auth.collection('users').findOne(),
        auth.collection('users').insertOne({ name: 'me' }),
        auth.dropDatabase(),
        admin?.command({ createUser: 'me', pwd: 'mine', roles: ['root'] }),
      ];
      const refused = (await Promise.all(attempts.map((attempt) => refuses(attempt, /not authorized/)))).filter(
        Boolean,
      );
      await chat.close();
      return held(refused.length === attempts.length, `${refused.length} of ${attempts.length} refused`);
    },
  }),
];
