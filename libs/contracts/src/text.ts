import { z } from 'zod';

/**
 * Length in code points, as JSON Schema counts and players see it. An emoji of two UTF-16 units is
 * one character.
 */
export const lengthOf = (text: string): number => [...text].length;

/**
 * Text of `min` to `max` characters. Zod's own bounds count UTF-16 units, these follow the OpenAPI
 * document.
 */
export const textOf = (min: number, max: number) =>
  z
    .string()
    .check(({ value: input, issues }) => {
      const length = lengthOf(input);
      const common = { origin: 'string', inclusive: true, input } as const;
      if (length < min) issues.push({ code: 'too_small', minimum: min, ...common });
      if (length > max) issues.push({ code: 'too_big', maximum: max, ...common });
    })
    .meta({ minLength: min, maxLength: max });

const tokyo = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'short' });

const tokyoHours = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', timeStyle: 'short' });

/** The time of a day in Japan, such as `23:00`. */
export const tokyoClock = (at: Date): string => tokyoHours.format(at);

/** A moment in the server's sentences for players, such as `2026年12月31日 23:59` in Japan's time. */
export const tokyoTime = (at: Date): string => tokyo.format(at);
