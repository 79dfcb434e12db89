import { z } from 'zod';

export const GROUP_NAME_MAX = 40;

/** A group's name as it is kept: trimmed NFC, 1-40 characters, fit for a path segment (docs/protocol.md "Chat"). */
export const GroupName = z
  .string()
  .max(1000)
  .transform((name) => name.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'グループ名を入力してください' })
      .refine((name) => [...name].length <= GROUP_NAME_MAX, {
        error: `グループ名は${GROUP_NAME_MAX}文字以内で入力してください`,
      })
      .refine((name) => !/[/\p{Cc}\p{Cs}]/u.test(name) && name !== '.' && name !== '..', {
        error: 'グループ名に使えない文字が含まれています',
      }),
  );
