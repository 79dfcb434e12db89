import { z } from 'zod';
import { isVisible } from './visible.ts';

export const GROUP_NAME_MAX = 40;

/** Fit for a path segment, and without the characters that turn the text around them. */
const isFit = (name: string) => !/[/\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(name) && name !== '.' && name !== '..';

/** A group's name as it is kept: trimmed NFC, 1-40 characters (docs/protocol.md "Chat"). */
export const GroupName = z
  .string()
  .max(1000)
  .transform((name) => name.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .refine(isVisible, { error: 'グループ名を入力してください', abort: true })
      .refine((name) => [...name].length <= GROUP_NAME_MAX, {
        error: `グループ名は${GROUP_NAME_MAX}文字以内で入力してください`,
      })
      .refine(isFit, { error: 'グループ名に使えない文字が含まれています' }),
  );
