import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, IdParam, Ulid } from '../ids.ts';
import { coinFairnessEndpoints } from './coin-fairness.ts';
import { DeckStatistics } from './deck-statistics.ts';
import { exportData } from './export.ts';
import {
  BOT_LEVELS,
  LISTED_DAYS,
  LISTED_DEVIATION,
  NEIGHBOURS,
  REMATCH_AGAIN_S,
  REMATCH_WISH_S,
  REPLAY_LINKS_MAX,
  REPLAY_OPPONENTS_MAX,
  REPLAYS_A_PAGE,
  REPLAYS_PER_MINUTE,
  ROOM_CHAT_DAYS,
  ROOM_LOGS_PER_MINUTE,
  SHOWN_PLACES,
} from './limits.ts';
import { puzzleEndpoints } from './puzzles.ts';
import { Profile, Ranking, RankingScope } from './ranking.ts';
import { FramesQuery, Replay } from './replay.ts';
import type { ReplayFrames } from './replay-frames.ts';
import { CreatedReplayLink, LinkParam, NewReplayLink, ReplayLinks, SharedReplay, TokenParam } from './replay-links.ts';
import { ReplayList, ReplayListQuery, ReplayOpponents } from './replay-list.ts';
import { BattleEnd } from './result.ts';
import { RoomLog } from './room-log.ts';
import { BattleSeals, comesWhole, incompleteSealing, SealingBody, SealingQuery } from './sealing.ts';
import { watchingEndpoints } from './watching.ts';

export const BotLevel = z.enum(BOT_LEVELS);
export type BotLevel = z.infer<typeof BotLevel>;

/** `RELAXED_FACTOR` times the limits of the rules, only for practice. */
export const ClockMode = z.literal('relaxed');

/**
 * A battle against a player is rated if both want it, which is `ranked`, also without a mode. With
 * `practice` it is one against the computer, `easy` by default. Only then do `level` and `clock`
 * count. After `OTHER_WISH_AFTER_S` a ranked player meets free ones too, unless `only` says
 * otherwise. With `seal` and `contribution` the battle has a proof, if the opponent sends them too.
 */
export const ClaimQuery = SealingQuery.extend({
  mode: z.enum(['ranked', 'free', 'practice']).optional(),
  only: z.literal('ranked').optional(),
  level: BotLevel.optional(),
  clock: ClockMode.optional(),
});

export const endpoints = {
  exportData,
  ...coinFairnessEndpoints,
  ...watchingEndpoints,
  ...puzzleEndpoints,
  claimSlug: endpoint({
    summary: 'The room of an unfinished battle, or a seat in a new one, or a place in the queue.',
    description: 'A seal and a number come together; one without the other is refused with validation_failed.',
    method: 'GET',
    path: '/api/battle/claim-slug/',
    changes: true,
    access: 'player',
    query: ClaimQuery.refine(comesWhole, incompleteSealing),
    response: z.object({ slug: z.string() }),
    refusals: ['validation_failed', 'seal_changed', 'no_deck', 'card_disabled', 'switched_off', 'maintenance'],
  }),
  getBattleSeal: endpoint({
    summary: 'The seals of the next battle of this user, before the page has made its number for it.',
    description: 'A claim with a seal uses it up, and the next one has another.',
    method: 'GET',
    path: '/api/battle/seal/',
    access: 'player',
    response: BattleSeals,
  }),
  leaveQueue: endpoint({
    summary: 'Leaves the queue; a battle that has begun stays.',
    method: 'DELETE',
    path: '/api/battle/claim-slug/',
    access: 'player',
    response: z.object({ left: z.boolean() }),
  }),
  getQueue: endpoint({
    summary: 'How many other players wait for an opponent at this moment, and how long it took lately.',
    method: 'GET',
    path: '/api/battle/queue/',
    access: 'player',
    response: z.object({
      waiting: z.int().min(0),
      /** The median of the last `RECENT_PAIRINGS`, null without any. */
      typical_seconds: z.int().min(1).nullable(),
    }),
  }),
  getCurrentBattle: endpoint({
    summary: 'The room of an unfinished battle of this user, or null: for the offer to resume.',
    method: 'GET',
    path: '/api/battle/current/',
    access: 'player',
    response: z.object({ slug: z.string().nullable() }),
  }),
  getRoomLog: endpoint({
    summary:
      'What has happened in a battle of this user so far, from its stored log: for a page that was loaded again.',
    description: `${ROOM_LOGS_PER_MINUTE} times a minute for each player and pod; \`rate_limited\` above it.`,
    method: 'GET',
    path: '/api/battle/rooms/:slug/log/',
    access: 'player',
    params: z.object({ slug: Ulid }),
    response: RoomLog,
    refusals: ['forbidden'],
  }),
  reportRoomChat: endpoint({
    summary: `Reports what the opponent has said in a battle, up to ${24 * ROOM_CHAT_DAYS} hours after it.`,
    description: 'The report holds the last lines of the room as they were stored. A repeat adds what was said since.',
    method: 'POST',
    path: '/api/battle/rooms/:slug/reports/',
    access: 'player',
    params: z.object({ slug: Ulid }),
    response: Done,
    refusals: ['forbidden', 'nothing_to_report', 'limit_reached'],
  }),
  getBattleResult: endpoint({
    summary: 'How a battle of this user ended, and what it does to ratings and stones; null until it is archived.',
    method: 'GET',
    path: '/api/battle/results/:room_id/',
    access: 'player',
    params: z.object({ room_id: Ulid }),
    response: BattleEnd.nullable(),
    refusals: ['forbidden'],
  }),
  wishRematch: endpoint({
    summary: 'Says that this user wants to play the opponent of a finished battle again; the room when both want it.',
    description: `A wish holds for ${REMATCH_WISH_S} s: a page that waits repeats it every ${REMATCH_AGAIN_S} s, with the same \`sealing\` if it has one. The battle is one of mode \`friends\`: no rating, no stones. Afterwards \`invitation_closed\`.`,
    method: 'POST',
    path: '/api/battle/results/:room_id/rematch/',
    access: 'player',
    params: z.object({ room_id: Ulid }),
    body: SealingBody,
    response: z.object({ slug: Ulid.nullable() }),
    refusals: ['forbidden', 'invitation_closed', 'in_battle', 'no_deck', 'card_disabled', 'maintenance'],
  }),
  getRematchWish: endpoint({
    summary: 'Whether the opponent of a finished battle wants to play this user again now.',
    method: 'GET',
    path: '/api/battle/results/:room_id/rematch/',
    access: 'player',
    params: z.object({ room_id: Ulid }),
    response: z.object({ opponent_wishes: z.boolean() }),
    refusals: ['forbidden'],
  }),
  getDeckStatistics: endpoint({
    summary: 'What was counted of the battles of a deck of this user; zeros of any other id.',
    method: 'GET',
    path: '/api/battle/decks/:id/statistics/',
    access: 'player',
    params: IdParam,
    response: DeckStatistics,
  }),
  listReplays: endpoint({
    summary: `The ended battles of this user, newest first, ${REPLAYS_A_PAGE} at a time.`,
    method: 'GET',
    path: '/api/battle/replays/',
    access: 'player',
    query: ReplayListQuery,
    response: ReplayList,
  }),
  listReplayOpponents: endpoint({
    summary: `The opponents in the ended battles of this user, the last one first, ${REPLAY_OPPONENTS_MAX} at most.`,
    method: 'GET',
    path: '/api/battle/replay-opponents/',
    access: 'player',
    response: ReplayOpponents,
  }),
  getReplayFrames: endpoint({
    summary: 'An ended battle of this user, state by state, as a socket of this seat was sent it.',
    description: `${REPLAYS_PER_MINUTE} times a minute for each player and pod, with shared battles; \`rate_limited\` above it. \`not_reproducible\` if its rules are known no more.`,
    method: 'GET',
    path: '/api/battle/replays/:room_id/frames/',
    access: 'player',
    params: z.object({ room_id: Ulid }),
    query: FramesQuery,
    response: z.custom<ReplayFrames>(),
    refusals: ['not_reproducible'],
  }),
  createReplayLink: endpoint({
    summary: 'Makes a link by which anyone may see an ended battle of this user from their side.',
    description: `${REPLAY_LINKS_MAX} at a time for each player. It ends with the record of the battle, and rests while the owner is suspended.`,
    method: 'POST',
    path: '/api/battle/replays/:room_id/link/',
    access: 'player',
    params: z.object({ room_id: Ulid }),
    body: NewReplayLink,
    response: CreatedReplayLink,
    status: 201,
    refusals: ['limit_reached'],
  }),
  listReplayLinks: endpoint({
    summary: 'The links of this user that have not ended, newest first.',
    method: 'GET',
    path: '/api/battle/replay-links/',
    access: 'player',
    response: ReplayLinks,
  }),
  revokeReplayLink: endpoint({
    summary: 'Ends a link of this user.',
    method: 'DELETE',
    path: '/api/battle/replay-links/:id/',
    access: 'player',
    params: LinkParam,
    response: Done,
  }),
  getSharedReplay: endpoint({
    summary: 'The battle of a link, state by state, without anything that its owner could not see in it.',
    description:
      'Without ids of users and the room, and with times since the beginning. Unknown, revoked, expired and resting links are all `not_found`.',
    method: 'GET',
    path: '/api/battle/shared/:token/',
    access: 'guest',
    params: TokenParam,
    response: SharedReplay,
    refusals: ['not_reproducible'],
  }),
  getRanking: endpoint({
    summary: `A part of the table of ratings: the ${SHOWN_PLACES} first, the own place with ${2 * NEIGHBOURS} neighbours, or friends.`,
    description: `Listed are players with a deviation of at most ${LISTED_DEVIATION} and a rated battle within ${LISTED_DAYS} days. A pod reads the table once a minute.`,
    method: 'GET',
    path: '/api/ranking/',
    access: 'player',
    query: z.object({ scope: RankingScope.default('top') }),
    response: Ranking,
  }),
  getProfile: endpoint({
    summary: 'Class, rating, last battles and seasons of this user or of a friend.',
    method: 'GET',
    path: '/api/profile/:id/',
    access: 'player',
    params: IdParam,
    response: Profile,
  }),
  getReplay: endpoint({
    summary: 'A battle of this user that has ended: its log, and what happened.',
    method: 'GET',
    path: '/api/battle/replays/:room_id/',
    access: 'player',
    params: z.object({ room_id: Ulid }),
    response: Replay,
  }),
};
