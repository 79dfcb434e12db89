import { Ulid } from '@maseki/contracts/ids.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import type { Connection } from 'mongoose';
import { type User, type UserStore, userStore } from '../accounts/user-store.ts';
import { createModels } from '../models.ts';
import { type Decision, OperatorError, readCommand } from './arguments.ts';
import { ModerationStore } from './moderation-store.ts';
import { linesOfAccount, linesOfAction, linesOfCase, summaryOf } from './print.ts';

const PAGE_SIZE = 50;

/** Without a bus, because the pods of auth publish its events from their outbox. */
export function openCommandDeps(db: Connection) {
  const now = (): EpochMs => Date.now();
  const models = createModels(db);
  const transact = createTransact(db, outboxRows(db), () => undefined);
  return { moderation: new ModerationStore(models, transact, now), users: userStore(models), now };
}

type CommandDeps = ReturnType<typeof openCommandDeps>;

export const findPlayer = (typed: string, users: UserStore): Promise<User | null> =>
  Ulid.safeParse(typed).success ? users.findById(typed) : users.findByUsername(typed);

async function list({ moderation }: CommandDeps): Promise<string[]> {
  const { cases, total } = await moderation.listOpen(PAGE_SIZE);
  const count = total > PAGE_SIZE ? `open: ${total}, the first ${PAGE_SIZE} are shown` : `open: ${total}`;
  return [...cases.flatMap(summaryOf), count];
}

/** A report with its conversation and the actions on it, or a player with everything about them. */
async function show(typed: string, { moderation, users, now }: CommandDeps): Promise<string[]> {
  const reported = await moderation.findCase(typed);
  if (reported) {
    const actions = await moderation.actionsOn({ report: typed });
    return [...linesOfCase(reported), ...actions.flatMap(linesOfAction)];
  }
  // A deleted account still has its actions and reports.
  const id = (await findPlayer(typed, users))?.id ?? typed;
  const [account, actions, cases] = await Promise.all([
    moderation.account(id),
    moderation.actionsOn({ userId: id }),
    moderation.casesAgainst(id, PAGE_SIZE),
  ]);
  if (!account && actions.length === 0 && cases.length === 0) {
    throw new OperatorError(`There is no player and no report ${typed}.`);
  }
  const heads = [`actions: ${actions.length}`, `reports against the player: ${cases.length}`];
  return [
    ...(account ? linesOfAccount(account, now()) : [`${id}: the account is deleted`]),
    ...[heads[0] ?? '', ...actions.flatMap(linesOfAction), heads[1] ?? '', ...cases.flatMap(summaryOf)],
  ];
}

async function decide(decision: Decision, { moderation, users }: CommandDeps): Promise<string[]> {
  const { action, subject, until } = decision;
  if (action === 'dismiss') {
    await moderation.dismiss(decision);
    return [`${subject}: dismissed`];
  }
  const player = await findPlayer(subject, users);
  if (!player) throw new OperatorError(`There is no player ${subject}.`);
  const ended = await moderation.act(player.id, action, decision);
  const end = action === 'mute' || action === 'suspend' ? ` until ${until ? tokyoTime(until) : 'further notice'}` : '';
  const sessions = action === 'suspend' ? `, ${ended} sessions ended` : '';
  const done = { warn: 'warned', mute: 'muted', suspend: 'suspended', restore: 'restored' }[action];
  return [`${player.username} (${player.id}): ${done}${end}${sessions}`];
}

/** Runs an operator's input and returns the lines to print. Throws OperatorError. */
export async function moderateCommand(typed: readonly string[], deps: CommandDeps): Promise<string[]> {
  const command = readCommand(typed, deps.now());
  if (command.verb === 'list') return list(deps);
  return command.verb === 'show' ? show(command.subject, deps) : decide(command.decision, deps);
}
