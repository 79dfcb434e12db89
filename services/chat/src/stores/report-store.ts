import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import { limits } from '../domain/limits.ts';
import type { Group, Person } from './group-store.ts';
import { lockUser } from './lock-user.ts';
import type { Models, WrittenRow } from './models.ts';

interface NewReport {
  group: Group;
  messageId: string;
  reporter: Person;
  /** What was said around it, the message among it. */
  context: readonly WrittenRow[];
}

/** What players report to the operators. */
export function reportStore(models: Models, transact: Transact) {
  const { reports } = models;
  return {
    /** Keeps a report with a copy of its context; the same again changes nothing. Refused to who has too many open ones. */
    file: ({ group, messageId, reporter, context }: NewReport): Promise<Result<null, 'limit_reached'>> =>
      transact(async ({ session }) => {
        await lockUser(models, reporter.id, session);
        const _id = `${messageId}:${reporter.id}`;
        if (await reports.exists({ _id }).session(session)) return ok(null);
        const open = await reports.countDocuments({ reporter_id: reporter.id, settled_at: null }).session(session);
        if (open >= limits.openReportsPerUser) return refuse('limit_reached');
        const spoken = context.map(({ _id: id, sender_id, sender_name, message, written, created_at: at }) => ({
          ...{ id, sender_id, sender_name, message: written ?? message, at },
        }));
        const by = { reporter_id: reporter.id, reporter_name: reporter.username };
        const about = { group_id: group.id, group_name: group.name, message_id: messageId, context: spoken };
        await reports.create([{ _id, ...by, ...about, created_at: new Date(), settled_at: null, outcome: null }], {
          session,
        });
        return ok(null);
      }),
  };
}

export type ReportStore = ReturnType<typeof reportStore>;
