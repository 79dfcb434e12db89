import { type Ending, refusedEnding } from '../actions/store.ts';
import type { Context } from '../context.ts';
import type { OperatorRow } from '../operators/models.ts';
import { text } from '../text.ja.ts';
import type { CampaignRow } from './models.ts';

const hasAdded = (one: OperatorRow, other: OperatorRow) => other.added_by.includes(one._id);

/**
 * Why an operator is not another person than the starter of a grant, null if they are. Who added an
 * operator, also by others between, could be that operator.
 */
export async function notSecond(
  { operator: { id } }: CampaignRow,
  operator: OperatorRow,
  { operators }: Pick<Context, 'operators'>,
): Promise<Ending | null> {
  if (id === operator._id) return refusedEnding('forbidden', text.ownGrant);
  const starter = await operators.find(id);
  if (!starter) return refusedEnding('forbidden', text.starterGone);
  return hasAdded(starter, operator) || hasAdded(operator, starter) ? refusedEnding('forbidden', text.sameHand) : null;
}
