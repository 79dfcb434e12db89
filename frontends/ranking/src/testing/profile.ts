import type { Profile } from '@maseki/contracts/battle/ranking.ts';

export const ME = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
export const THEM = '01ARZ3NDEKTSV4RRFFQ69G5FAW';
export const ROOM = '01ARZ3NDEKTSV4RRFFQ69G5FAX';

export const profile: Profile = {
  user: { id: ME, username: 'ゆうた' },
  class: 'emerald',
  rating: 1460.4,
  deviation: 79.6,
  battles: 31,
  place: 12,
  history: [
    { day: '2026-10-05', rating: 1500, deviation: 110 },
    { day: '2026-11-06', rating: 1460, deviation: 80 },
  ],
  last: [
    {
      room_id: ROOM,
      opponent: { _id: THEM, name: 'さくら' },
      mode: 'matched',
      rated: true,
      winner: ME,
      reason: 'life',
      ended_at: 1_763_769_600_000,
      rating: { before: 1450.2, after: 1460.4, deviation: 80, chance: 0.5 },
    },
    {
      room_id: null,
      opponent: { _id: THEM, name: 'たけし' },
      mode: 'friends',
      rated: false,
      winner: THEM,
      reason: 'life',
      ended_at: 1_763_769_500_000,
      rating: null,
    },
  ],
  seasons: [
    {
      season: '202611',
      battles: 9,
      wins: 4,
      best: 'sapphire',
      closed: false,
      place: null,
      stones: null,
      strongest: null,
    },
    {
      season: '202610',
      battles: 22,
      wins: 12,
      best: 'sapphire',
      closed: true,
      place: 7,
      stones: 30,
      strongest: { name: 'さくら', rating: 1612 },
    },
  ],
};
