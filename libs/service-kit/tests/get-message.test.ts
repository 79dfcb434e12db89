import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { type OwnServers, ownServers } from '@maseki/tools/servers/test-servers.ts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { errors, headers, type NatsConnection } from '@nats-io/transport-node';
import { createGetMessage, type GetMessage } from '../src/bus/get-message.ts';
import { isUnavailable, UnavailableError } from '../src/unavailable.ts';

const STREAM = 'library';

let servers: OwnServers;
let sandbox: Sandbox;
let connection: NatsConnection;
let getMessage: GetMessage;

beforeAll(async () => {
  servers = await ownServers();
  sandbox = await createSandbox(servers);
  connection = await sandbox.connectNats('get-message.test');
  getMessage = createGetMessage(connection, { timeoutMs: 2_000 });
  await (await jetstreamManager(connection)).streams.add({ name: STREAM, subjects: ['library.*'] });
  const named = headers();
  named.set('Author', 'Ariosto');
  await jetstream(connection).publish('library.epic', JSON.stringify({ title: '狂えるオルランド' }), {
    headers: named,
  });
});

afterAll(async () => {
  await connection.close();
  await servers.stop();
});

test('a message comes as the client itself reads it', async () => {
  const found = await getMessage(STREAM, { last_by_subj: 'library.epic' });
  const read = await (await jetstreamManager(connection)).streams.getMessage(STREAM, { last_by_subj: 'library.epic' });
  expect(found).toMatchObject({ seq: 1, subject: 'library.epic', time: read?.time });
  expect(found?.json()).toEqual(read?.json());
  expect(found?.headerText).toContain('\r\nAuthor: Ariosto\r\n');
});

test('a message that is not there is a value, by its subject and by its sequence', async () => {
  expect(await getMessage(STREAM, { last_by_subj: 'library.farce' })).toBeUndefined();
  expect(await getMessage(STREAM, { seq: 2, next_by_subj: 'library.epic' })).toBeUndefined();
});

test('a stream that is not there is an error', async () => {
  await expect(getMessage('attic', { last_by_subj: 'attic.box' })).rejects.toThrow('stream not found');
});

test('a server without JetStream, or without its leader, is unavailable', async () => {
  const { NoRespondersError, RequestError } = errors;
  const cause = new NoRespondersError('$JS.API');
  const request = async () => {
    throw new RequestError('nothing responds', { cause });
  };
  const silent = createGetMessage({ request } as unknown as NatsConnection, { timeoutMs: 2_000 });
  const failed = await silent(STREAM, { seq: 1 }).catch((error: unknown) => error);
  expect([failed, isUnavailable(failed)]).toEqual([expect.any(UnavailableError), true]);
});
