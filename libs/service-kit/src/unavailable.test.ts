import { expect, test } from '@jest/globals';
import { JetStreamApiError, JetStreamStatusError } from '@nats-io/jetstream/internal';
import { NoRespondersError, TimeoutError } from '@nats-io/transport-node';
import mongoose, { mongo } from 'mongoose';
import { isUnavailable, UnavailableError } from './unavailable.ts';

/** An error that its package does not export. */
const named = (name: string) => Object.assign(new Error(name), { name });

test.each([
  ['a service that does not reply', new UnavailableError('rpc.pets.how-many')],
  ['a MongoDB that is not there', new mongo.MongoServerSelectionError('none', {} as never)],
  ['a connection that broke', new mongo.MongoNetworkError('reset')],
  ['a write under way while the connections of its server were given up', named('PoolClearedOnNetworkError')],
  ['a server that is being closed', named('MongoServerClosedError')],
  ['a primary that has been replaced', named('MongoStalePrimaryError')],
  ['a reply that a broken connection cut off', new mongo.MongoUnexpectedServerResponseError('no response')],
  ['a command that took too long', new mongo.MongoOperationTimeoutError('timed out')],
  ['a server that cannot reach another', new mongo.MongoServerError({ message: 'host unreachable', code: 6 })],
  [
    'a transaction that the server ended',
    new mongo.MongoServerError({ message: 'ended', code: 251, errorLabels: ['TransientTransactionError'] }),
  ],
  [
    'a commit whose outcome is not known',
    new mongo.MongoServerError({ message: 'lost', code: 50, errorLabels: ['UnknownTransactionCommitResult'] }),
  ],
  [
    'a password that has been changed while this process has the former one',
    new mongo.MongoServerError({ message: 'Authentication failed.', code: 18 }),
  ],
  ['a replica set that elects', new mongo.MongoServerError({ message: 'not primary', code: 10107 })],
  ['a NATS that does not reply', new TimeoutError()],
  ['no listener', new NoRespondersError('rpc.pets.how-many')],
  ['a JetStream without a leader', named('JetStreamNotEnabled')],
  ['a cluster that elects', new JetStreamApiError({ code: 503, err_code: 10_008, description: 'unavailable' })],
  ['a stream that elects', new JetStreamStatusError('no responders', 503)],
  [
    'a message that is still being stored',
    new JetStreamApiError({ code: 409, err_code: 10_158, description: 'in process' }),
  ],
  ['a name that does not exist yet', Object.assign(new Error('getaddrinfo ENOTFOUND nats'), { code: 'ENOTFOUND' })],
  ['a connection that broke under a write', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
])('%s is worth another try', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test('a connection that is not made yet is worth another try', async () => {
  const connection = mongoose.createConnection();
  const pets = connection.model('Pet', new mongoose.Schema({}, { bufferCommands: false }));
  const error = await pets.findOne().then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a mistake', new TypeError('undefined is not a function')],
  ['a transaction used wrongly', new mongo.MongoTransactionError('No transaction started')],
  ['a transaction that is too old to go on', new mongo.MongoServerError({ message: 'too old', code: 225 })],
  ['a duplicate', new mongo.MongoServerError({ message: 'E11000', code: 11000 })],
  ['a write that another was ahead of', new JetStreamApiError({ code: 400, err_code: 10_071, description: 'wrong' })],
  ['a message that is not there', new JetStreamStatusError('message not found', 404)],
  ['a wrong value', new mongoose.Error.ValidationError()],
  ['what is no error', 'UnavailableError'],
  ['nothing', undefined],
])('%s is not', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});
