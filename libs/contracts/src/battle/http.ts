import { z } from 'zod';
import { Ulid } from '../ids.ts';
import { operation } from '../operation.ts';
import { Replay } from './replay.ts';

export const BOT_LEVELS = ['easy', 'normal', 'hard'] as const;
export const BotLevel = z.enum(BOT_LEVELS);
export type BotLevel = z.infer<typeof BotLevel>;

/** Without a mode: a battle against a player. With `practice`: against the computer, `easy` unless told. */
const ClaimQuery = z.object({ mode: z.literal('practice').optional(), level: BotLevel.optional() });

export const calls = {
  claimSlug: operation({
    summary: 'The room of an unfinished battle, or a seat in a new one, or a place in the queue.',
    method: 'GET',
    path: '/api/battle/claim-slug/',
    access: 'player',
    changes: true,
    query: ClaimQuery,
    answer: z.object({ slug: z.string() }),
    refusals: ['no_deck'],
  }),
  leaveQueue: operation({
    summary: 'Leaves the queue; a battle that has begun stays.',
    method: 'DELETE',
    path: '/api/battle/claim-slug/',
    access: 'player',
    changes: true,
    answer: z.object({ left: z.boolean() }),
  }),
  current: operation({
    summary: 'The room of an unfinished battle of this user, or null: for the offer to resume.',
    method: 'GET',
    path: '/api/battle/current/',
    access: 'player',
    changes: false,
    answer: z.object({ slug: z.string().nullable() }),
  }),
  replay: operation({
    summary: 'A battle of this user that has ended: its log, and what happened.',
    method: 'GET',
    path: '/api/battle/replays/:room_id/',
    access: 'player',
    changes: false,
    params: z.object({ room_id: Ulid }),
    answer: Replay,
  }),
};
