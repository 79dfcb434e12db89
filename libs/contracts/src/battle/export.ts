import { exportEndpoint } from '../export-endpoint.ts';

export const exportData = exportEndpoint('battle', [
  'tickets',
  'rooms',
  'replays',
  'replay_links',
  'room_chats',
  'rematches',
  'seen_ends',
  'suspensions',
  'watch_settings',
  'puzzle_settings',
  'puzzle_records',
  'ratings',
  'season_records',
  'seasons',
  'deck_statistics',
  'mutes',
]);
