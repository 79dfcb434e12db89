import { TRIAL_IDS } from '@maseki/cards/trials.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { STONES } from './limits.ts';

const TrialId = z.enum(TRIAL_IDS);
const Stones = z.int().min(0);

export const trialEndpoints = {
  listTrials: endpoint({
    summary: 'Which of the twelve trials this user has won.',
    method: 'GET',
    path: '/api/trials/',
    access: 'player',
    response: z.object({ won: z.array(TrialId) }),
  }),
  winTrial: endpoint({
    summary: `A trial is won: ${STONES.trial} stones for the first victory of each, once for each user.`,
    description:
      'Trials are played in the page, so this proves nothing and pays little. A repeat with the same key responds as the first time.',
    method: 'POST',
    path: '/api/trials/:id/win/',
    access: 'player',
    idempotencyKey: true,
    params: z.object({ id: TrialId }),
    /** Stones of this victory, 0 for a later one, and the balance with them. */
    response: z.object({ stones: Stones, magic_stones: Stones }),
  }),
};
