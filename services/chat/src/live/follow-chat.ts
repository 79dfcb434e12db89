import type { Log } from '@maseki/service-kit/log.ts';
import { watchChanges } from '@maseki/service-kit/mongo/change-stream.ts';
import type { Connection, mongo } from 'mongoose';
import type { MessageRow } from '../stores/models.ts';
import type { Hub } from './hub.ts';

type Change = mongo.ChangeStreamDocument<mongo.BSON.Document>;

const partsOf = (change: { documentKey: { _id: unknown } }): [string, string] => {
  const [one = '', other = ''] = String(change.documentKey._id).split(':');
  return [one, other];
};

function pass(change: Change, hub: Hub): void {
  if (change.operationType !== 'insert' && change.operationType !== 'delete') return;
  const isInsert = change.operationType === 'insert';
  if (change.ns.coll === 'messages' && isInsert) hub.said(change.fullDocument as unknown as MessageRow);
  if (change.ns.coll === 'memberships' && !isInsert) hub.left(...partsOf(change));
  if (change.ns.coll === 'blocks') hub.blocked(...partsOf(change), isInsert);
}

const watched = [
  { $match: { 'ns.coll': { $in: ['messages', 'memberships', 'blocks'] } } },
  // What no player sees does not come near the sockets.
  { $unset: 'fullDocument.written' },
];

/** Tells the sockets of this pod what any pod has stored, in the order in which it was stored: nothing is shown that is not kept. */
export const followChat = (db: Connection, hub: Hub, log: Log) =>
  watchChanges<mongo.BSON.Document>({
    watch: () => db.getClient().db(db.name).watch(watched),
    onChange: (change) => pass(change, hub),
    onGap: hub.resync,
    log,
  });
