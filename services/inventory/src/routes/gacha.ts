import type { PackId } from '@maseki/cards/card.ts';
import { type CardWithText, cardWithTextById } from '@maseki/cards/card-text.ts';
import { packById } from '@maseki/cards/packs.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints, GACHA_COST } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { Context } from '../context.ts';
import { type Account, countCards } from '../domain/account.ts';
import { drawPack } from '../domain/draw.ts';
import type { KeyedRequest } from '../stores/answer-store.ts';

/** The part of an answer that is kept for a repeat. */
interface Drawn {
  cards: string[];
  magic_stones: number;
}

const answerOf = ({ cards, magic_stones }: Drawn) =>
  ok({ cards: cards.map(cardWithTextById).filter((card): card is CardWithText => card !== undefined), magic_stones });

/** Decides a draw on an account: too few stones, or the cards and what they cost. */
const decideDraw = (pack: PackId, random: Context['random']) => (account: Account) => {
  if (account.stones < GACHA_COST) return refuse('insufficient_stones');
  const { cards, sinceLegend } = drawPack(pack, account.sinceLegend[pack] ?? 0, random);
  const change = { stones: -GACHA_COST, cards: countCards(cards), sinceLegend: { [pack]: sinceLegend } };
  const value: Drawn = { cards, magic_stones: account.stones - GACHA_COST };
  return ok({ change, value });
};

async function firstAnswer(request: KeyedRequest, { answers }: Context) {
  const first = await answers.find(request);
  if (!first) return null;
  return first.asked === request.asked ? answerOf(first.answer as Drawn) : refuse('idempotency_mismatch');
}

async function draw(user: string, pack: PackId, context: Context, request: KeyedRequest | null) {
  const keep = (request: KeyedRequest) => (session: ClientSession, value: Drawn) =>
    context.answers.keep(request, value, session);
  const drawn = await context.accounts.change({
    user,
    cause: `draw:${ulid()}`,
    decide: decideDraw(pack, context.random),
    ...(request && { also: keep(request) }),
  });
  return drawn.ok ? answerOf(drawn.value) : drawn;
}

/** One draw (docs/economy.md "Draws"). With a key a repeat gets the first answer, also when both run at once. */
export const gacha = handler(endpoints.gacha, async ({ query, player, idempotencyKey }, context: Context) => {
  const pack = packById(query.pack ?? '');
  if (!pack) return refuse('unknown_pack');
  if (idempotencyKey === null) return draw(player.id, pack.id, context, null);

  const request: KeyedRequest = { user: player.id, call: 'gacha', key: idempotencyKey, asked: pack.id };
  const repeated = await firstAnswer(request, context);
  if (repeated) return repeated;
  try {
    return await draw(player.id, pack.id, context, request);
  } catch (error) {
    const won = isDuplicateKeyError(error) ? await firstAnswer(request, context) : null;
    if (!won) throw error;
    return won;
  }
});
