import { expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { jetstream } from '@nats-io/jetstream';
import { type Bus, createBus } from '../src/bus/bus.ts';
import { startConsumers } from '../src/events/consumer.ts';
import { eventModels } from '../src/events/models.ts';
import type { Kit } from '../src/lifecycle/kit.ts';
import { createLog } from '../src/log.ts';
import { connectMongo } from '../src/mongo/connect.ts';
import { ensureIndexes } from '../src/mongo/indexes.ts';
import { outboxRows } from '../src/outbox/models.ts';
import { createTransact } from '../src/outbox/transact.ts';
import { startService } from '../src/service.ts';
import { animalBorn, animalModel, onAnimalBorn, type ZooContext, zooService } from './fixtures/zoo.ts';

const envelope = { id: 'first', at: new Date().toISOString() };
const born = JSON.stringify({ ...envelope, payload: { kind: 'cat', name: 'Tama' } });

test('a service that starts before its consumers are there waits, and /readyz says for which', async () => {
  const sandbox = await createSandbox();
  const port = await freePort();
  let zoo: ZooContext | undefined;
  const service = zooService(new Map(), (context) => {
    zoo = context;
  });
  const starting = startService(service, { env: await sandbox.envOf('zoo', { PORT: String(port) }) });
  const readyz = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
  const waiting = { status: 'starting', missing: ['consumer zoo-event-nursery-animal-born'] };
  await eventually(async () => {
    expect(await readyz()).toEqual(waiting);
    return true;
  });
  const nats = await sandbox.connectNats('nursery');
  await jetstream(nats).publish(animalBorn.subject, born);
  await sandbox.addConsumers('zoo', animalBorn.subject);
  const running = await starting;
  expect(await readyz()).toEqual({ status: 'ok', missing: [] });
  await eventually(async () => (await zoo?.animals.findById('cat').lean())?.count === 1);
  await running.stop();
  await nats.close();
  await sandbox.clean();
});

test('a running service whose consumer was deleted says which, and handles what waited once `setup` has made it', async () => {
  const sandbox = await createSandbox();
  await sandbox.addConsumers('somebody-else', animalBorn.subject);
  const lines: { err?: { message?: string } }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = createLog('zoo', { pod: 'test', logLevel: 'warn' }, { write });
  const bus: Bus = createBus(await sandbox.connectNats('zoo'), log);
  const mongo = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env.DB_PREFIX}zoo`);
  const context = { animals: animalModel(mongo), trouble: new Map<string, number>() };
  const transact = createTransact(mongo, outboxRows(mongo), () => undefined);
  const models = eventModels(mongo);
  await ensureIndexes(mongo);
  const kit = { name: 'zoo', log, bus, mongo, transact } as Kit;

  const stop = startConsumers([onAnimalBorn], { kit, context, models });
  const missing = 'the consumer zoo-event-nursery-animal-born is missing: run setup';
  await eventually(() => lines.some(({ err }) => err?.message?.includes(missing)));
  await bus.jetstream.publish(animalBorn.subject, born);
  await sandbox.addConsumers('zoo', animalBorn.subject);
  await eventually(async () => (await context.animals.findById('cat').lean())?.count === 1);

  await stop();
  await Promise.all([bus.connection.close(), mongo.close()]);
  await sandbox.clean();
});
