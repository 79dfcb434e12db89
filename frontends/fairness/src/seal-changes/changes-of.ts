import type { SealChange } from '@maseki/contracts/inventory/draw-fairness.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { KeptClaim } from '@maseki/proof/draw-claims.ts';
import { type ReplacedDraw, replacedDraw } from '@maseki/proof/replaced-draw.ts';
import type { KeptClaim as BattleClaim } from '@maseki/ui/battle-claims/kept-claims.ts';

/** A draw that was not made, with the cards that it would have had. */
export interface ListedChange {
  id: string;
  at: EpochMs;
  seal: string;
  /** `battle` is a refused claim of a battle, whose shuffle would follow from two secrets. `waiting` until a draw has followed, which has to reveal the seal. */
  result: ReplacedDraw | { kind: 'waiting' | 'battle' };
}

const idOf = ({ pack, seal, nonce }: Pick<KeptClaim, 'pack' | 'seal' | 'nonce'>) => `${pack} ${seal} ${nonce}`;

function ofDevice(claim: KeptClaim): ListedChange {
  const told = replacedDraw(claim.user, claim, claim.opened);
  const result = claim.state === 'told' ? told : { kind: 'waiting' as const };
  return { id: idOf(claim), at: claim.at, seal: claim.seal, result };
}

function ofServer(user: string, change: SealChange): ListedChange {
  const { at, pack, seal, nonce, since_legend: sinceLegend, opened } = change;
  const result = replacedDraw(user, { pack, seal, nonce, sinceLegend }, opened);
  return { id: idOf(change), at, seal, result };
}

/** All that this device keeps. */
interface Kept {
  draws: readonly KeptClaim[];
  battles: readonly BattleClaim[];
}

/**
 * All replaced seals of a player, the last first: those that this device keeps, which no server can
 * leave out, and those of draws on other devices as the server tells them.
 */
export function changesOf(user: string, { draws, battles }: Kept, told: readonly SealChange[]): ListedChange[] {
  const isChange = ({ user: whose, state }: KeptClaim) => whose === user && (state === 'changed' || state === 'told');
  const own = draws.filter(isChange).map(ofDevice);
  const listed = new Map(told.map((change) => [idOf(change), ofServer(user, change)]));
  for (const change of own) {
    const known = listed.get(change.id);
    // What computes here is proven, whoever has told the secret.
    if (change.result.kind === 'computed' || known?.result.kind !== 'computed') listed.set(change.id, change);
  }
  for (const { seal, contribution, refusedAt } of battles)
    if (refusedAt !== undefined) {
      const id = `battle ${seal} ${contribution}`;
      listed.set(id, { id, at: refusedAt, seal, result: { kind: 'battle' } });
    }
  return [...listed.values()].sort((one, other) => other.at - one.at);
}
