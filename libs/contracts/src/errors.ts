import { STRANGERS_A_DAY } from './chat/limits.ts';
import { DECK_SIZE } from './deck/limits.ts';
import { NEW_ACCOUNT_GIFTS_A_DAY } from './inventory/limits.ts';
import { EXPORT_PAUSE_DAYS } from './limits.ts';

interface ErrorEntry {
  status: number;
  message: string;
}

/** The sentence of `unavailable`, which pages say without a server, too. */
export const UNAVAILABLE = 'ただいま混み合っています。少し待ってからもう一度お試しください';

/** With the HTTP status and the sentence for the player. */
export const errors = {
  bad_request: { status: 400, message: 'リクエストの形式が正しくありません' },
  unauthenticated: { status: 401, message: 'ログインが必要です' },
  invalid_credentials: { status: 401, message: 'ログインに失敗しました' },
  forbidden: { status: 403, message: 'この操作は許可されていません' },
  account_suspended: { status: 403, message: 'このアカウントは停止されています' },
  cookie_required: {
    status: 403,

    message: 'この操作は、ログインしたブラウザーの画面からのみ行えます',
  },
  export_ticket_refused: {
    status: 403,

    message: '書き出しの受付時間が過ぎました。もう一度パスワードを入力してください',
  },
  csrf_failed: { status: 403, message: 'ページを再読み込みして、もう一度お試しください' },
  not_found: { status: 404, message: '見つかりませんでした' },
  unknown_endpoint: {
    status: 404,

    message: 'この機能は、まだ利用できません。しばらくしてからもう一度お試しください',
  },
  user_not_found: { status: 404, message: 'ユーザーが見つかりません' },
  method_not_allowed: { status: 405, message: 'この操作には対応していません' },
  username_taken: { status: 409, message: 'このユーザーネームは既に使われています' },
  no_deck: { status: 409, message: `バトルには${DECK_SIZE}枚のデッキが必要です` },
  deck_conflict: { status: 409, message: 'デッキは別の画面で変更されています' },
  starter_chosen: { status: 409, message: '最初のデッキはすでに受け取っています' },
  deck_in_use: { status: 409, message: '使用中のデッキは削除できません' },
  insufficient_stones: { status: 409, message: '魔法石が足りません' },
  seal_changed: {
    status: 409,

    message: '封印が別の画面で使われました。もう一度お試しください',
  },
  insufficient_points: { status: 409, message: '交換ポイントが足りません' },
  card_owned: { status: 409, message: 'このカードはすでに持っています' },
  mission_fixed: { status: 409, message: 'このミッションは引き直せません' },
  no_redraws_left: { status: 409, message: '今日はもう引き直せません' },
  insufficient_copies: {
    status: 409,

    message: '所持枚数が足りないため、このカードは交換に出せません',
  },
  exchange_limit: { status: 409, message: '本日の交換回数の上限に達しました' },
  new_account_limit: {
    status: 409,

    message: '新しいアカウントのあいだ、レアとレジェンドは同じレアリティのカードとだけ交換できます',
  },
  new_account_gift_limit: {
    status: 409,

    message: `新しいアカウントのあいだ、プレゼントできるのは1日${NEW_ACCOUNT_GIFTS_A_DAY}枚までです`,
  },
  receive_limit: { status: 409, message: 'レアとレジェンドを受け取れる枚数の上限に達しています' },
  exchange_closed: { status: 409, message: 'この交換はすでに終了しています' },
  already_proposed: { status: 409, message: 'すでにカードが提案されています' },
  nothing_proposed: { status: 409, message: 'まだカードが提案されていません' },
  card_disabled: { status: 409, message: 'デッキに、調整のため使用できないカードが入っています' },
  already_friends: { status: 409, message: 'すでにフレンドです' },
  already_requested: { status: 409, message: 'すでにフレンド申請を送っています' },
  user_blocked: { status: 409, message: 'ブロック中のユーザーです。先にブロックを解除してください' },
  friend_limit: { status: 409, message: 'あなたのフレンドの人数が上限に達しています' },
  other_friend_limit: { status: 409, message: '相手のフレンドの人数が上限に達しています' },
  friend_request_limit: {
    status: 409,

    message: '返事を待っているフレンド申請の数が上限に達しています',
  },
  friend_offline: { status: 409, message: 'フレンドがオンラインではありません' },
  in_battle: { status: 409, message: 'バトル中のため、別のバトルを始められません' },
  invitation_closed: { status: 409, message: 'この招待はすでに終了しています' },
  code_unknown: { status: 404, message: 'このコードの相手は見つかりませんでした' },
  nothing_to_report: { status: 409, message: 'このバトルに相手の発言はありません' },
  group_name_taken: { status: 409, message: 'このグループ名は既に使われています' },
  already_member: { status: 409, message: 'すでにグループのメンバーです' },
  member_left: {
    status: 409,

    message: '退出したことのあるユーザーなので、あなたからは追加できません',
  },
  stranger_limit: {
    status: 409,

    message: `フレンドではないユーザーを追加できるのは1日${STRANGERS_A_DAY}人までです`,
  },
  strangers_refused: {
    status: 409,

    message: 'このユーザーはフレンド以外からグループに追加されない設定にしています',
  },
  export_limit: { status: 409, message: `データの書き出しは${EXPORT_PAUSE_DAYS}日1回までです` },
  not_reproducible: { status: 409, message: 'このバトルは、いまのルールでは再生できません' },
  live_changed: { status: 409, message: '別の運営者が先に変更しました。読み込み直してください' },
  selection_changed: {
    status: 409,

    message: '対象のプレイヤーが変わりました。もう一度確認してください',
  },
  action_closed: { status: 409, message: 'この操作は実行されませんでした。もう一度お試しください' },
  limit_reached: { status: 409, message: '上限に達しています' },
  misdirected: { status: 421, message: 'このアドレスでは利用できません' },
  payload_too_large: { status: 413, message: '送信されたデータが大きすぎます' },
  unsupported_media_type: { status: 415, message: 'JSON形式で送信してください' },
  validation_failed: { status: 422, message: '入力内容に誤りがあります' },
  idempotency_mismatch: { status: 422, message: '同じ操作番号が別の内容で使われました' },
  push_refused: { status: 422, message: 'このブラウザーには通知を送れません' },
  unknown_pack: { status: 422, message: 'カードパックを選択してください' },
  incomplete_deck: { status: 422, message: '全ての枠にカードを配置してください！' },
  duplicate_card: { status: 422, message: '同じカードを複数枚入れることはできません' },
  card_not_owned: { status: 422, message: '持っていないカードが含まれています' },
  unknown_card: { status: 422, message: '存在しないカードが含まれています' },
  wrong_deck_code: { status: 422, message: 'コードに誤りがあります' },
  unknown_deck_code: {
    status: 422,

    message: '新しいバージョンのコードです。ページを読み込み直してください',
  },
  registration_limited: {
    status: 429,

    message: 'お使いのネットワークからの新規登録が多すぎます。時間をおいてからもう一度お試しください',
  },
  rate_limited: { status: 429, message: '操作が多すぎます。しばらく待ってからお試しください' },
  internal: { status: 500, message: '予期しないエラーが発生しました' },
  maintenance: { status: 503, message: 'ただいまメンテナンス中です' },
  switched_off: { status: 503, message: 'この機能は、ただいま停止しています' },
  unavailable: { status: 503, message: UNAVAILABLE },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

const RETRYABLE: readonly string[] = [
  'unknown_endpoint',
  'registration_limited',
  'rate_limited',
  'internal',
  'maintenance',
  'switched_off',
  'unavailable',
] satisfies ErrorCode[];

/** True if the same unchanged request may succeed later. Without the table, for pages. */
export const mayRetry = (code: string): boolean => RETRYABLE.includes(code);

/** The form of a refusal's code. Programs and proxies have other codes. */
export const REFUSAL_CODE = /^[a-z_]+$/;

/** Also of a refusal that only a newer release knows. Proxies' own errors have other forms. */
export const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  REFUSAL_CODE.test(String(body.error)) &&
  'message' in body &&
  typeof body.message === 'string';

/** Codes without a domain, which are those of the gateway, of input validation, and of outages. */
export type CommonErrorCode =
  | 'bad_request'
  | 'unauthenticated'
  | 'forbidden'
  | 'cookie_required'
  | 'csrf_failed'
  | 'not_found'
  | 'unknown_endpoint'
  | 'method_not_allowed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'validation_failed'
  | 'rate_limited'
  | 'internal'
  | 'unavailable';

export type FieldErrors = Record<string, string[]>;

export interface ErrorBody {
  error: ErrorCode;
  message: string;
  fields?: FieldErrors;
  /** The value that holds now, if the request named one that no longer does. */
  current?: string;
}

export interface Refusal<Code extends ErrorCode> {
  ok: false;
  error: Code;
  /** Takes the place of the code's own sentence where the player must know more. */
  message?: string;
  fields?: FieldErrors;
  /** The value that holds now in place of the one that the sender knows. */
  current?: string;
  /** Seconds after which a retry makes sense, sent as Retry-After. */
  retryAfter?: number;
}

/** Expected refusals are values, exceptions are for the unexpected. */
export type Result<Value, Code extends ErrorCode> = { ok: true; value: Value } | Refusal<Code>;

export const ok = <V>(value: V) => ({ ok: true, value }) as const;

export const refuse = <const E extends ErrorCode>(
  error: E,
  more: Omit<Refusal<E>, 'ok' | 'error'> = {},
): Refusal<E> => ({
  ok: false,
  error,
  ...more,
});
