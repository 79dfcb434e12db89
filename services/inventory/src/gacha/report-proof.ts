import { ok } from '@maseki/contracts/errors.ts';
import { DrawProof } from '@maseki/contracts/inventory/gacha.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { checkDraw } from '@maseki/proof/check-draw.ts';
import { claimsOf } from '@maseki/proof/draw-claims.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

/** The values of a draw as its page reports them. */
const DrawValues = z.object({
  pack: z.string(),
  cards: z.array(z.string()),
  proof: DrawProof,
  seen: z.object({ seal: z.string(), nonce: z.string(), since_legend: z.int() }),
  replaced: z.string().default(''),
});

function drawOf(values: string): z.output<typeof DrawValues> | null {
  try {
    return DrawValues.safeParse(JSON.parse(values)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * What a report is about, so that it counts once. Null for one that is made up: the player has no
 * such draw, or its values pass the check. A battle is told by its player alone, because nothing
 * here knows its room.
 */
async function subjectOf(
  { kind, values }: { kind: 'draw' | 'battle'; values: string },
  user: string,
  { histories }: Pick<Context, 'histories'>,
): Promise<string | null> {
  if (kind === 'battle') return 'any';
  const drawn = drawOf(values);
  if (!drawn) return null;
  const { pack, cards, proof, seen, replaced } = drawn;
  const claims = replaced === '' ? [] : claimsOf(replaced);
  const known = { user, pack, cards, seal: seen.seal, nonce: seen.nonce, sinceLegend: seen.since_legend };
  if (checkDraw({ ...known, replaced: claims }, proof).ok) return null;
  return (await histories.hasDrawn(user, [seen.nonce, proof.nonce])) ? seen.nonce : null;
}

/**
 * Logs the values, which are of an ended draw or battle, and counts the report for the alert: once
 * for each player, draw and hour.
 */
export const reportProof = handler(
  endpoints.reportProof,
  async ({ body, player }, context: Pick<Context, 'log' | 'proofReports' | 'histories'>) => {
    const { log, proofReports } = context;
    const allowed = proofReports.limit.consume(player.id);
    if (!allowed.ok) return allowed;
    const { kind, fault, values } = body;
    const subject = await subjectOf(body, player.id, context);
    const counts = subject !== null && (await proofReports.store.isFirst(player.id, kind, subject));
    log.warn(
      { event: 'proof_failure_reported', user: player.id, kind, fault, values, counts },
      'a check of a page has failed',
    );
    if (counts) proofReports.count(kind);
    return ok({ message: text.proofReported });
  },
);
