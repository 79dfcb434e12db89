import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParam, Ulid } from '../ids.ts';
import { RankingRow } from './ranking.ts';
import { SharedReplay } from './replay-links.ts';

/** Who may watch the battles of a player. Of two in a battle, `nobody` counts for both. */
export const WatchedBy = z.enum(['friends', 'everyone', 'nobody']);
export type WatchedBy = z.infer<typeof WatchedBy>;

const WatchSetting = z.object({ watched_by: WatchedBy });

export const watchingEndpoints = {
  getWatchSetting: endpoint({
    summary: 'Who may watch the battles of the user, friends by default.',
    method: 'GET',
    path: '/api/battle/watching/',
    access: 'player',
    response: WatchSetting,
  }),
  setWatchSetting: endpoint({
    summary: 'Changes who may watch, also the battle that runs.',
    method: 'PUT',
    path: '/api/battle/watching/',
    access: 'player',
    body: WatchSetting,
    response: WatchSetting,
  }),
  getWatchedBattle: endpoint({
    summary: 'The running battle of a player that this user may watch now, null without one.',
    description: 'Whether the player has no battle or does not let this user watch is not told.',
    method: 'GET',
    path: '/api/battle/watching/:id/',
    access: 'player',
    params: IdParam,
    response: z.object({ room_id: Ulid.nullable() }),
    refusals: ['switched_off'],
  }),
  listWatchedChampions: endpoint({
    summary: 'Players of the highest class who are in a battle that this user may watch, the first first.',
    method: 'GET',
    path: '/api/ranking/watching/',
    access: 'player',
    response: z.object({ champions: z.array(RankingRow.pick({ place: true, user: true })) }),
  }),
  getWatchedRecord: endpoint({
    summary: 'The record of an ended battle of a player, if this user may watch it and a player shares it by a link.',
    description: 'What the link shows. Without such a link it is `not_found`.',
    method: 'GET',
    path: '/api/battle/watching/:id/records/:room_id/',
    access: 'player',
    params: IdParam.extend({ room_id: Ulid }),
    response: SharedReplay,
    refusals: ['not_reproducible'],
  }),
};
