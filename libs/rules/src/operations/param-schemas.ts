import { z } from 'zod';

export const paramSchemas = {
  z,
  /** An amount of hp or damage, a multiple of ten and at least 10. */
  tens: (max: number) => z.int().min(10).max(max).multipleOf(10),
  /** A number of cards, coins, energy or turns, at least 1. */
  count: (max: number) => z.int().min(1).max(max),
};
export type ParamSchemas = typeof paramSchemas;
