import type { ActionKind, ActionOutcome } from '@maseki/contracts/console/actions.ts';
import type { ErrorCode, Refusal } from '@maseki/contracts/errors.ts';
import { keyedMutex } from '@maseki/service-kit/keyed-mutex.ts';
import { type TransactionOptions, transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { ClientSession, Connection } from 'mongoose';
import { type ActionRow, type Head, hashOf, NO_ROW } from './chain.ts';
import type { ActionModels } from './models.ts';

export interface Actor {
  id: string | null;
  name: string;
  role: string;
}

/** An action before anything happens. */
export interface Intent {
  actor: Actor;
  kind: ActionKind;
  target?: string | null;
  reason?: string | null;
  /** Without secrets. */
  input?: object;
  key?: string | null;
}

export interface Ending {
  outcome: ActionOutcome;
  /** Kept for a repeated request. */
  result?: unknown;
}

/** The kept result of an action that was refused. */
export type KeptRefusal = Pick<Refusal<ErrorCode>, 'error' | 'message' | 'fields'>;

/** The ending of an action that is not possible, with the sentence for the operator. */
export const refusedEnding = (
  error: ErrorCode,
  said: string | Omit<KeptRefusal, 'error'> = {},
): Ending & { result: KeptRefusal } => ({
  outcome: 'refused',
  result: { error, ...(typeof said === 'string' ? { message: said } : said) },
});

/** A new action, or the one that an earlier request with the same key has begun. */
export interface Begun {
  row: ActionRow;
  /** Undefined while it runs, or was cut off. */
  ended: ActionRow | undefined;
}

/** An action ended while its effect was under way, so the effect must not happen. */
export class ActionEnded extends Error {
  override name = 'ActionEnded';
}

interface Filter {
  before?: number | undefined;
  operator?: string | undefined;
  kind?: ActionKind | undefined;
  target?: string | undefined;
}

/** The record of actions. Rows are only added, each in a transaction with the head of the chain. */
export class ActionStore {
  private readonly db: Connection;
  private readonly models: ActionModels;
  private readonly now: () => number;

  constructor(db: Connection, models: ActionModels, now: () => number) {
    this.db = db;
    this.models = models;
    this.now = now;
  }

  private readonly runExclusive = keyedMutex();

  /** At the same end of the chain the transactions of this process would only meet each other. */
  private readonly inTurn: <V>(
    work: (session: ClientSession) => Promise<V>,
    options?: TransactionOptions,
  ) => Promise<V> = (work, options) => this.runExclusive('head', () => transaction(this.db, work, options));

  /** Adds the outcome in a transaction of the caller. Throws ActionEnded if there is one. */
  async endIn(session: ClientSession, begun: ActionRow, { outcome, result }: Ending): Promise<ActionRow> {
    const head = await this.lock(session);
    if (!head.open.some(({ action }) => action === begun.action)) throw new ActionEnded(`${begun.action} has ended`);
    const kept = result === undefined ? null : JSON.stringify(result);
    const { _id, hash, previous, ...same } = begun;
    return this.append({ ...same, phase: 'ended', at: new Date(this.now()), outcome, result: kept }, head, session);
  }

  /** The last row, null without any. */
  readonly last = (): Promise<ActionRow | null> => this.models.actions.findOne().sort({ _id: -1 }).lean();

  /** How an action ended, undefined if it has not. */
  readonly ended = (action: string) => this.endedOf(action);

  /** Records what is about to happen, before it happens. */
  readonly begin = (intent: Intent): Promise<Begun> =>
    this.inTurn(async (session) => {
      const { actor, key = null } = intent;
      const known =
        key === null
          ? null
          : await this.models.actions.findOne({ operator: actor.id, key }).sort({ _id: 1 }).session(session).lean();
      if (known) return { row: known, ended: await this.endedOf(known.action, session) };
      return { row: await this.beginIn(session, intent), ended: undefined };
    });

  /**
   * Records what is about to be read. Nothing is shown before the outcome is durable, and the row
   * with it, so the row alone need not be.
   */
  readonly beginRead = (intent: Intent): Promise<ActionRow> =>
    this.inTurn((session) => this.beginIn(session, intent), { isDurable: false });

  /**
   * Runs an effect on our own data together with both rows of its action. False, without any row,
   * if there is no effect because another process was first.
   */
  readonly addWith = (
    intent: Intent,
    effect: (session: ClientSession) => Promise<boolean>,
    ending: Ending = { outcome: 'done' },
  ): Promise<boolean> =>
    this.inTurn(async (session) => {
      if (!(await effect(session))) return false;
      await this.endIn(session, await this.beginIn(session, intent), ending);
      return true;
    });

  /** Adds the outcome, and returns the one that there is if it came first. */
  async end(begun: ActionRow, ending: Ending): Promise<ActionRow> {
    try {
      return await this.inTurn((session) => this.endIn(session, begun, ending));
    } catch (error) {
      const ended = error instanceof ActionEnded ? await this.endedOf(begun.action) : undefined;
      if (!ended) throw error;
      return ended;
    }
  }

  /** Runs an effect on our own data together with its outcome. Throws ActionEnded. */
  readonly endWith = <E extends Ending>(begun: ActionRow, effect: (session: ClientSession) => Promise<E>): Promise<E> =>
    this.inTurn(async (session) => {
      // First, so that the effect and the outcome are of one snapshot.
      if (await this.endedOf(begun.action, session)) throw new ActionEnded(`${begun.action} has ended`);
      const ending = await effect(session);
      await this.endIn(session, begun, ending);
      return ending;
    });

  /** Actions that began before a moment and have not ended, the first one first. */
  async open(before: Date): Promise<ActionRow[]> {
    const head = await this.models.heads.findById('head').lean();
    const ids = (head?.open ?? []).filter(({ at }) => at <= before).map(({ action }) => action);
    return this.models.actions
      .find({ action: { $in: ids }, phase: 'begun' })
      .sort({ _id: 1 })
      .lean();
  }

  /** A page of actions with their outcomes, the last first. */
  async list({ before, operator, kind, target }: Filter, limit: number) {
    const chosen = {
      phase: 'begun' as const,
      ...(before === undefined ? {} : { _id: { $lt: before } }),
      ...(operator === undefined ? {} : { operator_name: operator }),
      ...(kind === undefined ? {} : { kind }),
      ...(target === undefined ? {} : { target }),
    };
    const begun = await this.models.actions.find(chosen).sort({ _id: -1 }).limit(limit).lean();
    const ended = await this.models.actions
      .find({ action: { $in: begun.map(({ action }) => action) }, phase: 'ended' })
      .lean();
    const outcomes = new Map(ended.map(({ action, outcome }) => [action, outcome]));
    return begun.map((row) => ({ ...row, outcome: outcomes.get(row.action) ?? null }));
  }

  /** Locks the chain, so that what follows in the session sees all rows and is alone. */
  private async lock(session: ClientSession): Promise<Head> {
    const locked = await this.models.heads
      .findOneAndUpdate(
        { _id: 'head' },
        { $inc: { sequence: 1 }, $setOnInsert: { hash: NO_ROW, open: [] } },
        { upsert: true, returnDocument: 'after', session },
      )
      .lean();
    return locked;
  }

  private async append(
    row: Omit<ActionRow, '_id' | 'hash' | 'previous'>,
    { sequence, hash: previous }: Head,
    session: ClientSession,
  ): Promise<ActionRow> {
    const linked = { ...row, _id: sequence, previous };
    const added: ActionRow = { ...linked, hash: hashOf(linked) };
    await this.models.actions.insertMany([added], { session });
    const open = { action: row.action, at: row.at };
    const change = row.phase === 'begun' ? { $push: { open } } : { $pull: { open: { action: row.action } } };
    await this.models.heads.updateOne({ _id: 'head' }, { $set: { hash: added.hash }, ...change }, { session });
    return added;
  }

  private async beginIn(
    session: ClientSession,
    { actor, kind, target = null, reason = null, input = {}, key = null }: Intent,
  ): Promise<ActionRow> {
    const who = { operator: actor.id, operator_name: actor.name, role: actor.role };
    const what = { kind, target, reason, input: JSON.stringify(input), key };
    const at = new Date(this.now());
    const begun = { action: ulid(this.now()), phase: 'begun' as const, at, ...who, ...what };
    return this.append({ ...begun, outcome: null, result: null }, await this.lock(session), session);
  }

  private readonly endedOf = async (action: string, session: ClientSession | null = null) =>
    (await this.models.actions.findOne({ action, phase: 'ended' }).session(session).lean()) ?? undefined;
}
