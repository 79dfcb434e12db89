import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Economy } from '../inventory/operator-rpcs.ts';

const Player = z.object({ id: z.string(), name: z.string().nullable() });

/** What operators see of the economy. Names are null for deleted accounts. */
export const EconomyPage = z.object({
  stones: Economy.shape.stones,
  drawn: Economy.shape.drawn,
  gains: z.array(
    z.object({
      player: Player,
      stones: z.int(),
      how: z.array(z.object({ cause: z.string(), stones: z.int() })),
    }),
  ),
  /** Null if battle does not respond now. */
  pairs: z.array(z.object({ winner: Player, loser: Player, wins: z.int() })).nullable(),
});
export type EconomyPage = z.infer<typeof EconomyPage>;

export const economyEndpoints = {
  getEconomy: endpoint({
    summary: 'Stones by day and cause, drawn cards, the largest gains, and one-sided pairs.',
    method: 'GET',
    path: '/api/economy/',
    access: 'operator',
    right: 'read',
    response: EconomyPage,
  }),
} as const;
