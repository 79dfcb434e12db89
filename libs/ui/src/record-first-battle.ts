import { endpoint } from '@maseki/contracts/endpoint.ts';
import { z } from 'zod';

export const recordFirstBattle = endpoint({
  summary: 'The guided first battle is over: stones for finishing as for skipping it, once for each user.',
  method: 'POST',
  path: '/api/first-battle/',
  access: 'player',
  changes: true,
  idempotent: true,
  body: z.object({ outcome: z.enum(['finished', 'skipped']) }),
  response: z.object({ awarded: z.int().min(0), magic_stones: z.int().min(0) }),
});
