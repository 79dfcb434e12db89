import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { Person } from '../groups/rules.ts';
import type { Group } from '../groups/store.ts';
import type { UnmaskedMessageRow } from '../messages/model.ts';
import type { Models } from '../models.ts';
import { bumpUserVersion } from '../user-version.ts';

/** Reports of one user that no operator has settled yet. */
const MAX_OPEN_REPORTS_PER_USER = 50;

interface NewReport {
  group: Group;
  messageId: string;
  reporter: Person;
  /** The reported message and those around it. */
  context: readonly UnmaskedMessageRow[];
}

/** Messages that players have reported to the operators. */
export function reportStore({ reports, userVersions }: Models, transact: Transact) {
  return {
    /** Stores a report with a copy of its context. Reporting the same message again changes nothing. */
    create: ({ group, messageId, reporter, context }: NewReport): Promise<Result<null, 'limit_reached'>> =>
      transact(async ({ session }) => {
        await bumpUserVersion(userVersions, reporter.id, session);
        const _id = `${messageId}:${reporter.id}`;
        if (await reports.exists({ _id }).session(session)) return ok(null);
        const open = await reports.countDocuments({ reporter_id: reporter.id, settled_at: null }).session(session);
        if (open >= MAX_OPEN_REPORTS_PER_USER) return refuse('limit_reached');
        const row = {
          ...{ _id, reporter_id: reporter.id, reporter_name: reporter.username },
          ...{ group_id: group.id, group_name: group.name, message_id: messageId },
          context: context.map(({ _id: id, sender_id, sender_name, message, written, created_at: at }) => ({
            ...{ id, sender_id, sender_name, message: written ?? message, at },
          })),
          ...{ created_at: new Date(), settled_at: null, outcome: null },
        };
        await reports.create([row], { session });
        return ok(null);
      }),
  };
}

export type ReportStore = ReturnType<typeof reportStore>;
