import type { Log } from '@maseki/service-kit/log.ts';
import { watchChanges } from '@maseki/service-kit/mongo/change-stream.ts';
import type { PushModels, PushRow } from '../push/models.ts';
import type { UserConnections } from './user-connections.ts';

/** Asks the pages of a player first, who may be there already. */
export const watchPushes = (pushes: PushModels['pushes'], connections: UserConnections, log: Log) =>
  watchChanges<PushRow>({
    watch: () => pushes.collection.watch<PushRow>([{ $match: { operationType: 'insert' } }]),
    onChange(change) {
      if (change.operationType !== 'insert') return;
      const { user_id, _id: id } = change.fullDocument;
      connections.send(user_id, { type: 'call', id });
    },
    // The push is sent then, also to a player who is there.
    onGap: () => undefined,
    log,
  });
