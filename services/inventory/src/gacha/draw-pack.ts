import { type CardWithText, cardWithTextById } from '@maseki/cards/card-text.ts';
import { packById } from '@maseki/cards/packs.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import type { FulfilledMission } from '@maseki/contracts/inventory/mission-view.ts';
import type { DrawProof } from '@maseki/proof/check-draw.ts';
import { claimsOf } from '@maseki/proof/draw-claims.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { Context } from '../context.ts';
import type { SaveResponse } from '../idempotency-store.ts';
import { decideDraw } from './rules.ts';

/** The stored part of a response. The cards themselves are in the catalogue. */
interface Drawn {
  cards: string[];
  magic_stones: number;
  points: number;
  missions: FulfilledMission[];
  /** Absent from responses of the last release. */
  proof?: DrawProof | null;
}

const withCards = ({ cards, proof, ...rest }: Drawn) => ({
  cards: cards.map(cardWithTextById).filter((card): card is CardWithText => card !== undefined),
  ...rest,
  proof: proof ?? null,
});

/** docs/economy.md "Draws". A repeat with the same key gets the first response, uncharged. */
export const drawPack = handler(endpoints.drawPack, async ({ query, player, idempotencyKey }, context: Context) => {
  const { accounts, histories, idempotency, live, random, newSecret } = context;
  const off = live.refusalOf('draws');
  if (off) return off;
  const pack = packById(query.pack ?? '');
  if (!pack) return refuse('unknown_pack');
  const { seal, nonce } = query;
  const sealed = seal !== undefined && nonce !== undefined ? { seal, nonce } : null;
  const asked = query.replaced === undefined ? [] : claimsOf(query.replaced);
  const opened = await histories.openedSeals(player.id, asked);
  const replaced = asked.map((claim) => {
    const found = opened.find((other) => other.seal === claim.seal);
    return { ...claim, ...(found && { opened: found }) };
  });
  const request = { pack: pack.id, sealed, nextSecret: newSecret(), replaced };
  const draw = (save?: SaveResponse<Drawn>) =>
    accounts.change({
      user: player.id,
      cause: `draw:${ulid()}`,
      decide: (account) => decideDraw(account, request, random),
      ...(save && { also: save }),
    });
  const repeatable = { user: player.id, endpoint: 'drawPack', fingerprint: pack.id };
  const drawn = await (idempotencyKey === null
    ? draw()
    : idempotency.once({ ...repeatable, key: idempotencyKey }, draw));
  return drawn.ok ? ok(withCards(drawn.value)) : drawn;
});
