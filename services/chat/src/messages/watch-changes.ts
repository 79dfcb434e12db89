import type { Log } from '@maseki/service-kit/log.ts';
import { watchChanges } from '@maseki/service-kit/mongo/change-stream.ts';
import type { Connection, mongo } from 'mongoose';
import type { DemoRoom } from '../demo/demo-room.ts';
import type { MessageRow } from './model.ts';
import type { GroupSubscribers } from './subscribers.ts';

type Change = mongo.ChangeStreamDocument<mongo.BSON.Document>;

/** The two halves of an id such as `<group>:<user>`, which is all that is left of a deleted row. */
const splitId = (change: { documentKey: { _id: unknown } }): [string, string] => {
  const [first = '', second = ''] = String(change.documentKey._id).split(':');
  return [first, second];
};

/** The sockets of this pod that changes matter to. */
interface Listeners {
  subscribers: GroupSubscribers;
  demo: Pick<DemoRoom, 'onBlockChanged' | 'onGap'>;
}

function onChange(change: Change, { subscribers, demo }: Listeners): void {
  if (change.operationType !== 'insert' && change.operationType !== 'delete') return;
  const isInsert = change.operationType === 'insert';
  const collection = change.ns.coll;
  if (collection === 'messages' && isInsert) subscribers.onMessageStored(change.fullDocument as unknown as MessageRow);
  if (collection === 'memberships' && !isInsert) subscribers.onMemberLeft(...splitId(change));
  if (collection !== 'blocks') return;
  const [userId, blockedId] = splitId(change);
  for (const each of [subscribers, demo]) each.onBlockChanged({ userId, blockedId, isBlocked: isInsert });
}

const pipeline = [
  { $match: { 'ns.coll': { $in: ['messages', 'memberships', 'blocks'] } } },
  // The fields for operators are removed before a change reaches this process.
  { $unset: 'fullDocument.written' },
];

/** From any pod, in the order of storage. Messages come only this way, once stored. */
export const watchChatChanges = (db: Connection, listeners: Listeners, log: Log) =>
  watchChanges<mongo.BSON.Document>({
    watch: () => db.getClient().db(db.name).watch(pipeline),
    onChange: (change) => onChange(change, listeners),
    onGap() {
      listeners.subscribers.onGap();
      listeners.demo.onGap();
    },
    log,
  });
