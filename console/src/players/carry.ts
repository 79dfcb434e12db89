import type { MODERATION_REFUSALS } from '@maseki/contracts/auth/operator-rpcs.ts';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { ErrorCode } from '@maseki/contracts/errors.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';
import type { ActionRow } from '../actions/chain.ts';
import type { Carry } from '../actions/perform.ts';
import { type Ending, refusedEnding } from '../actions/store.ts';
import { isOwnSide, ownEnding } from '../operators/own-side.ts';
import { text } from '../text.ja.ts';

/** The kept input of acts that nobody does to their own account, battle or report. */
export interface OwnInput {
  /** The account of the operator, null if they do not play. */
  own: string | null;
}

/** The kept input of an act on a player. */
export interface ModerationInput extends OwnInput {
  action: 'warn' | 'mute' | 'suspend' | 'restore';
  days: number | null;
  report: string | null;
}

const refusals: Readonly<Record<(typeof MODERATION_REFUSALS)[number], [ErrorCode, string]>> = {
  unknown_player: ['user_not_found', text.unknownPlayer],
  nothing_to_restore: ['limit_reached', text.nothingToRestore],
  no_open_report: ['not_found', text.noOpenReport],
  own_case: ['forbidden', text.ownSide],
};

type Reply =
  | { outcome: 'done'; ended_sessions: number }
  | { outcome: 'refused'; because: (typeof MODERATION_REFUSALS)[number] };

const endingOf = (reply: Reply): Ending =>
  reply.outcome === 'done'
    ? { outcome: 'done', result: { ended_sessions: reply.ended_sessions } }
    : refusedEnding(...refusals[reply.because]);

/** What each RPC of moderation carries of an action. */
const orderOf = ({ action, reason, operator_name }: ActionRow) => ({
  action_id: action,
  reason: reason ?? '',
  by: operator_name,
});

export const carryModeration: Carry = async (row, { bus }) => {
  const { action, days, report, own } = JSON.parse(row.input) as ModerationInput;
  if (await isOwnSide(own, row.target ?? '', bus)) return ownEnding();
  // Counted from the record, so that a repeat by the sweep has the same end.
  const until = days === null ? null : new Date(row.at.getTime() + days * DAY_MS).toISOString();
  const order = { ...orderOf(row), action, user_id: row.target, report, until, own };
  return endingOf(await bus.callRpc(rpcs.moderate, order));
};

export const carryDismissal: Carry = async (row, { bus }) => {
  const { own } = JSON.parse(row.input) as OwnInput;
  const subject = { user_id: null, report: row.target, until: null, own };
  const order = { ...orderOf(row), action: 'dismiss', ...subject } as const;
  const ending = endingOf(await bus.callRpc(rpcs.moderate, order));
  return ending.outcome === 'done' ? { outcome: 'done', result: { message: text.done } } : ending;
};

export const carryEndOfSessions: Carry = async (row, { bus }) => {
  const { own } = JSON.parse(row.input) as OwnInput;
  const user_id = row.target ?? '';
  if (await isOwnSide(own, user_id, bus)) return ownEnding();
  return endingOf(await bus.callRpc(rpcs.endSessions, { ...orderOf(row), user_id }));
};
