import { z } from 'zod';
import { HexOf } from '../hex.ts';

const bySeat = <S extends z.ZodType>(schema: S) => z.object({ a: schema, b: schema });

/** They come together: the seal that the page has seen, and the number it made afterwards. */
export const Sealing = z.object({ seal: HexOf(32), contribution: HexOf(16) });
export type Sealing = z.infer<typeof Sealing>;

/** Of a battle by agreement. A page of the last release sends nothing. */
export const SealingBody = z.object({ sealing: Sealing.optional() }).prefault({});

/** The same as parts of a claim, both or neither. */
export const SealingQuery = Sealing.partial();

export const comesWhole = ({ seal, contribution }: z.output<typeof SealingQuery>): boolean =>
  (seal === undefined) === (contribution === undefined);

export const incompleteSealing = { error: 'seal と contribution は、両方を送るか、どちらも送らないでください' };

/**
 * The seals of a user's next battle, of the own secret and of the computer's in practice. `claimed`
 * says whether an earlier claim of the user waits or is played, which a page joins without values.
 */
export const BattleSeals = z.object({
  seal: HexOf(32),
  computer: HexOf(32),
  claimed: z.enum(['waiting', 'playing']).nullable(),
});
export type BattleSeals = z.infer<typeof BattleSeals>;

/** The values that the seed of a sealed battle is made of (`libs/proof`). */
export const BattleFairness = z.object({
  seals: bySeat(HexOf(32)),
  contributions: bySeat(HexOf(16).nullable()),
  secrets: bySeat(HexOf(32)),
});
