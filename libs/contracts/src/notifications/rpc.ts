import { z } from 'zod';
import { rpc } from '../bus.ts';
import { Ulid } from '../ids.ts';
import { PushKind } from './push.ts';

export const rpcs = {
  /** Those of the users whom a push of this kind would reach on a device. */
  filterCallable: rpc({
    subject: 'rpc.notifications.filter-callable',
    input: z.object({ user_ids: z.array(Ulid), kind: PushKind }),
    reply: z.object({ user_ids: z.array(Ulid) }),
  }),
};
