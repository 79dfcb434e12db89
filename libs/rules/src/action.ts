import { z } from 'zod';

const index = z.int().min(0).max(99);
const PlaceName = z.string().regex(/^(battle_card|bench-\d{1,2})$/);

/**
 * Puts the hand card at `card_index` (from 0) on the battle slot, or on the bench slot
 * `bench_index`. Without an index it is the first free one.
 */
export const PlaceCard = z.object({
  type: z.literal('action.place_card'),
  card_index: index,
  to_field: z.enum(['battle_card', 'bench']),
  bench_index: index.nullish(),
});

const SetupComplete = z.object({ type: z.literal('action.setup_complete') });

/** Attacks the opponent's battle card and ends the turn. */
const AttackAction = z.object({
  type: z.literal('action.attack'),
  targetType: z.literal('battleCard').optional(),
});

/** With a bench card (paid), or into the empty battle slot (free). */
export const Escape = z.object({ type: z.literal('action.escape'), bench_index: index });

/** Attaches the energy of the turn to one's battle card or bench card. */
export const AssignEnergy = z.object({
  type: z.literal('action.assign_energy'),
  card_id: PlaceName,
});

/** Uses the ability of the own card at `card_id`, on a place of the side that its text names. */
export const UseAbility = z.object({
  type: z.literal('action.use_ability'),
  card_id: PlaceName,
  target: PlaceName.optional(),
});

/** Ends the turn without an attack. A client's `forced` is accepted on the wire and ignored. */
const EndTurn = z.object({ type: z.literal('action.end_turn'), forced: z.boolean().optional() });

const Surrender = z.object({ type: z.literal('action.surrender') });

/**
 * Everything a player can do in a battle, as it is sent: the calls of the specification (point 7
 * "Websockets"), and `action.use_ability`, which no client has to send.
 */
export const Action = z.discriminatedUnion('type', [
  PlaceCard,
  SetupComplete,
  AttackAction,
  Escape,
  AssignEnergy,
  UseAbility,
  EndTurn,
  Surrender,
]);
export type Action = z.infer<typeof Action>;
