import { z } from 'zod';

/** Hp and damage come in tens. */
export const tens = (max: number) => z.int().min(10).max(max).multipleOf(10);

export const count = (max: number) => z.int().min(1).max(max);
