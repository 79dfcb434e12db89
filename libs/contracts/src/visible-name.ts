import { z } from 'zod';
import { isVisible, lengthOf } from './text.ts';

/** Without characters that change the direction of text or do not fit into a path segment. */
const isFit = (name: string) => !/[/\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(name) && name !== '.' && name !== '..';

/** `/`, control characters, `Bidi_Control`, without escapes that some JSON Schema tools lack. */
const UNFIT = '/\\u0000-\\u001F\\u007F-\\u009F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';

/** Spaces and the `Default_Ignorable_Code_Point`s below U+10000. */
const INVISIBLE =
  '\\s\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8';

/**
 * Invisible characters that belong to no other. A joiner belongs to the emoji around it, a
 * variation selector to the character before it, tags to a flag. Those that change the direction of
 * text are refused and not removed.
 */
const LONE =
  /(?:(?<!\p{Emoji}|\ufe0f)\u200d|\u200d(?!\p{Emoji})|(?<![\p{L}\p{M}\p{N}\p{P}\p{S}])\p{Variation_Selector}|(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+|(?![\u200d\u{e0020}-\u{e007f}\p{Variation_Selector}\p{Bidi_Control}])\p{Default_Ignorable_Code_Point})/gu;

/**
 * A name that players give to something, in its stored form, trimmed NFC without lone invisible
 * characters, with 1 to `max` characters of which one is visible. `what` is its Japanese word in
 * the sentences of refusals.
 */
export const visibleName = (what: string, max: number) =>
  z
    .string()
    .max(1000)
    .transform((name) => name.replace(LONE, '').normalize('NFC').trim())
    .pipe(
      z
        .string()
        .refine(isVisible, { error: `${what}を入力してください`, abort: true })
        .refine((name) => lengthOf(name) <= max, { error: `${what}は${max}文字以内で入力してください` })
        .refine(isFit, { error: `${what}に使えない文字が含まれています` }),
    )
    // The part that JSON Schema can express. Between spaces all characters fit, and one of them is
    // visible.
    .meta({
      minLength: 1,
      maxLength: max,
      pattern: `^\\s*[^${UNFIT}]*[^${UNFIT}${INVISIBLE}][^${UNFIT}]*\\s*$`,
      not: { enum: ['.', '..'] },
    });
