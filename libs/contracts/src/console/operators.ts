import { z } from 'zod';
import { REASON_MAX } from '../auth/limits.ts';
import { Ulid } from '../ids.ts';
import { lengthOf } from '../text.ts';
import { textOf } from '../text-of.ts';
import { OPERATOR_NAME_MAX, OPERATOR_NAME_MIN, OPERATOR_PASSWORD_MAX, OPERATOR_PASSWORD_MIN } from './limits.ts';
import { OPERATOR_ROLES } from './roles.ts';

export const operatorMessages = {
  name: `名前は、英小文字、数字、- の${OPERATOR_NAME_MIN}〜${OPERATOR_NAME_MAX}文字で入力してください`,
  password: `パスワードは${OPERATOR_PASSWORD_MIN}文字以上、${OPERATOR_PASSWORD_MAX}文字以内で入力してください`,
  wrongPassword: 'パスワードが違います',
  samePassword: '最初のパスワードとは別のものにしてください',
  wrongCode: '確認コードが違います。認証アプリに登録し直すか、次のコードを入力してください',
} as const;

/** Small letters, so that no two operators differ only in their case. */
export const OperatorName = z
  .string()
  .min(OPERATOR_NAME_MIN, { error: operatorMessages.name })
  .max(OPERATOR_NAME_MAX, { error: operatorMessages.name })
  .regex(/^[a-z][a-z0-9-]*$/, { error: operatorMessages.name });

/** The fault of a new password, undefined for a possible one. Pages use it without schemas. */
export function operatorPasswordError(password: string): string | undefined {
  const length = lengthOf(password);
  return length < OPERATOR_PASSWORD_MIN || length > OPERATOR_PASSWORD_MAX ? operatorMessages.password : undefined;
}

export const OperatorPassword = z
  .string()
  .refine((password) => operatorPasswordError(password) === undefined, { error: operatorMessages.password })
  .meta({ minLength: OPERATOR_PASSWORD_MIN, maxLength: OPERATOR_PASSWORD_MAX });

export const OperatorRoleSchema = z.enum(OPERATOR_ROLES);

export const Operator = z.object({ id: Ulid, name: z.string(), role: OperatorRoleSchema });
export type Operator = z.infer<typeof Operator>;

export const OperatorRow = Operator.extend({
  created_at: z.iso.datetime(),
  last_login_at: z.iso.datetime().nullable(),
  /** Until when log-ins are refused, null if they are not. */
  locked_until: z.iso.datetime().nullable(),
  /** The account with which the operator plays, null until somebody said it. */
  account: z.union([z.object({ username: z.string() }), z.literal('none')]).nullable(),
});
export type OperatorRow = z.infer<typeof OperatorRow>;

/** A new operator with the password of the first log-in. It is shown once. */
export const Enrolment = z.object({ operator: Operator, password: z.string() });
export type Enrolment = z.infer<typeof Enrolment>;

/** A secret of codes, which is kept only once its operator has typed one of them. */
export const CodeSecret = z.object({
  /** In base32. */
  secret: z.string(),
  /** An SVG document for the telephone's camera. */
  qr: z.string(),
});
export type CodeSecret = z.infer<typeof CodeSecret>;

/** What the first log-in of an operator takes beside the secret and its code. */
export const FirstPassword = z.object({ name: textOf(0, 100), password: textOf(0, 1000) });

export const Reason = textOf(1, REASON_MAX);
