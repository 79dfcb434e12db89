import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import { natsConfig } from '@maseki/service-kit/config/nats-config.ts';
import { mongo } from 'mongoose';

export const peerStores = ['jetstream', 'mongodb'] as const;
export type PeerStore = (typeof peerStores)[number];

/** The subject of a match's actions, and the stream that has them all. */
export const WAY_STREAM = 'way';
export const subjectOfMatch = (match: string): string => `${WAY_STREAM}.${match}`;

/** A match in MongoDB with its newest version, and the action or state that made it. */
interface StoredMatch {
  _id: string;
  v: number;
  text: string;
}

export const matchesIn = (client: mongo.MongoClient, prefix: string): mongo.Collection<StoredMatch> =>
  client.db(`${prefix}peer`).collection<StoredMatch>('matches');

/** Stores what made a version of a match. Resolves once it cannot be lost any more. */
export type StoreVersion = (match: string, version: number, text: string) => Promise<void>;

const {
  POD_NAME: pod = 'peer',
  NATS_URL = '',
  NATS_USER,
  NATS_PASSWORD,
  MONGODB_URI = '',
  DB_PREFIX = '',
} = process.env;

/**
 * Plain publishes with one inbox for all acknowledgements, as ours. It is the cheapest that the
 * client has.
 */
async function jetStream(): Promise<StoreVersion> {
  const connection = await connectNats(natsConfig({ NATS_URL, NATS_USER, NATS_PASSWORD }), { service: 'way', pod });
  const inbox = `ack.${pod}`;
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  let count = 0;
  connection.subscribe(`${inbox}.*`, {
    callback: (_, { subject, data }) => {
      const one = waiting.get(subject);
      waiting.delete(subject);
      const text = Buffer.from(data).toString();
      if (text.includes('"error"')) one?.reject(new Error(text));
      else one?.resolve();
    },
  });
  return (match, _, text) => {
    const reply = `${inbox}.${(count++).toString(36)}`;
    const stored = Promise.withResolvers<void>();
    waiting.set(reply, stored);
    connection.publish(subjectOfMatch(match), text, { reply });
    return stored.promise;
  };
}

/** One document a match, written by a majority, and only if it still has the version before. */
async function mongoDb(): Promise<StoreVersion> {
  const client = await new mongo.MongoClient(MONGODB_URI, { writeConcern: { w: 'majority' } }).connect();
  const matches = matchesIn(client, DB_PREFIX);
  return async (match, v, text) => {
    await matches.updateOne({ _id: match, v: v - 1 }, { $set: { v, text } }, { upsert: true });
  };
}

/** The store that the setting `STORE` names. */
export const openStore = (): Promise<StoreVersion> => (process.env['STORE'] === 'mongodb' ? mongoDb() : jetStream());
