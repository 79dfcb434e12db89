import { z } from 'zod';
import { lengthOf } from './text.ts';

/** Zod's own bounds count UTF-16 units, these characters, as the OpenAPI document says. */
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
