import { type ErrorCode, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { ClientSession } from 'mongoose';
import type { Context } from '../context.ts';
import type { ActionRow } from './chain.ts';
import { ActionEnded, type Ending, type Intent, type KeptRefusal } from './store.ts';

/** Lets the owning service do an action, once for its id however often it is asked. */
export type Carry = (action: ActionRow, context: Context) => Promise<Ending>;

type Performed<V> = Result<V, ErrorCode>;

/** What the caller of an action learns of how it ended. */
function replyOf<V>({ outcome, result }: Ending): Performed<V> {
  if (outcome === 'done') return ok(result as V);
  // Closed without an effect, which the page may do again under another key.
  if (outcome !== 'refused') return refuse('action_closed');
  const { error, ...said } = result as KeptRefusal;
  return refuse(error, said);
}

const keptReply = <V>({ outcome, result }: ActionRow): Performed<V> =>
  replyOf({ outcome: outcome ?? 'not_done', result: result === null ? undefined : JSON.parse(result) });

const isSame = (row: ActionRow, { kind, target = null, reason = null, input = {} }: Intent) =>
  row.kind === kind && row.target === target && row.reason === reason && row.input === JSON.stringify(input);

async function begin<V>(intent: Intent, { actions }: Context): Promise<{ row: ActionRow } | { reply: Performed<V> }> {
  const { row, ended } = await actions.begin(intent);
  if (!isSame(row, intent)) return { reply: refuse('idempotency_mismatch') };
  if (ended) return { reply: keptReply(ended) };
  return { row };
}

/** Changes our own data in the transaction of the outcome, which may run more than once. */
export type Effect<V> = (session: ClientSession, action: ActionRow) => Promise<Ending & { reply?: V }>;

/**
 * Records an action, and changes our own data together with its outcome. A repeated key gets the
 * reply of the first request.
 */
export const performOwn = <V>(intent: Intent, context: Context, effect: Effect<V>): Promise<Performed<V>> =>
  performPrepared(intent, context, async () => effect);

/**
 * The same for an effect that depends on other services. They are asked before the transaction,
 * which must not last as long as they may take.
 */
export async function performPrepared<V>(
  intent: Intent,
  context: Context,
  prepare: (action: ActionRow) => Promise<Effect<V>>,
): Promise<Performed<V>> {
  const begun = await begin<V>(intent, context);
  if ('reply' in begun) return begun.reply;
  const { row } = begun;
  context.running.add(row.action);
  const ending = await prepare(row)
    .then((effect) => context.actions.endWith(row, (session) => effect(session, row)))
    .catch((error: unknown) => {
      if (error instanceof ActionEnded) return null;
      throw error;
    })
    .finally(() => context.running.delete(row.action));
  if (!ending) {
    // The same request at the same time was first, or the sweep.
    const ended = await context.actions.ended(row.action);
    return ended ? keptReply(ended) : refuse('unavailable');
  }
  context.metrics.countAction(row.kind, ending.outcome);
  return ending.reply === undefined ? replyOf(ending) : ok(ending.reply);
}

/** Records an action, lets its service carry it out, and records the outcome. */
export async function performRemote<V>(intent: Intent, context: Context, carry: Carry): Promise<Performed<V>> {
  const begun = await begin<V>(intent, context);
  if ('reply' in begun) return begun.reply;
  context.running.add(begun.row.action);
  try {
    const ended = await context.actions.end(begun.row, await carry(begun.row, context));
    context.metrics.countAction(ended.kind, ended.outcome ?? 'not_done');
    return keptReply(ended);
  } finally {
    context.running.delete(begun.row.action);
  }
}

/** Records that an operator reads something of a player, reads it, and records that they did. */
export async function performRead<V>(
  intent: Intent,
  context: Context,
  read: () => Promise<Performed<V>>,
): Promise<Performed<V>> {
  const row = await context.actions.beginRead(intent);
  context.running.add(row.action);
  try {
    const found = await read();
    const { outcome } = await context.actions.end(row, { outcome: found.ok ? 'done' : 'refused' });
    context.metrics.countAction(row.kind, outcome ?? 'not_done');
    return outcome === 'not_done' ? refuse('unavailable') : found;
  } finally {
    context.running.delete(row.action);
  }
}
