import { z } from 'zod';
import { lengthOf } from '../text.ts';
import { isVisible } from './message.ts';

const GROUP_NAME_MAX = 40;

/** Whether a name fits into a path segment and has no characters that change the direction of the text around it. */
const isFit = (name: string) => !/[/\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(name) && name !== '.' && name !== '..';

/** `/`, control characters and those of `Bidi_Control`, without the property escapes that not every JSON Schema tool knows. */
const UNFIT = '/\\u0000-\\u001F\\u007F-\\u009F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';

/** Spaces and the `Default_Ignorable_Code_Point`s below U+10000. */
const INVISIBLE =
  '\\s\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8';

/** The rules of a name as far as JSON Schema can say them: between spaces all characters fit, and one of them is visible. */
const documented = {
  minLength: 1,
  maxLength: GROUP_NAME_MAX,
  pattern: `^\\s*[^${UNFIT}]*[^${UNFIT}${INVISIBLE}][^${UNFIT}]*\\s*$`,
  not: { enum: ['.', '..'] },
};

/** A group's name as it is stored: trimmed NFC, 1-40 characters (docs/protocol.md "Chat"). */
export const GroupName = z
  .string()
  .max(1000)
  .transform((name) => name.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .refine(isVisible, { error: 'グループ名を入力してください', abort: true })
      .refine((name) => lengthOf(name) <= GROUP_NAME_MAX, {
        error: `グループ名は${GROUP_NAME_MAX}文字以内で入力してください`,
      })
      .refine(isFit, { error: 'グループ名に使えない文字が含まれています' }),
  )
  .meta(documented);
