import type { ClientSession } from 'mongoose';
import { ANSWER_KEPT_S, type Models } from './models.ts';

/** A request that must not have its effect twice. */
export interface KeyedRequest {
  user: string;
  call: string;
  key: string;
  /** What it asks for, in one word. */
  asked: string;
}

/** First answers to requests with an Idempotency-Key. */
export interface AnswerStore {
  find(request: KeyedRequest): Promise<{ asked: string; answer: unknown } | null>;
  /** Keeps the first answer, in the transaction of the effect. Fails with a duplicate key when there is one already. */
  keep(request: KeyedRequest, answer: unknown, session: ClientSession): Promise<void>;
}

export function answerStore({ answers }: Models, now: () => number): AnswerStore {
  const idOf = ({ user, call, key }: KeyedRequest) => `${user}:${call}:${key}`;
  /** The database removes old rows about once a minute; until then they do not count. */
  const oldest = () => new Date(now() - ANSWER_KEPT_S * 1000);

  return {
    find: (request) => answers.findOne({ _id: idOf(request), at: { $gt: oldest() } }, { asked: 1, answer: 1 }).lean(),
    async keep(request, answer, session) {
      const _id = idOf(request);
      await answers.deleteOne({ _id, at: { $lte: oldest() } }, { session });
      await answers.create([{ _id, asked: request.asked, answer, at: new Date(now()) }], { session });
    },
  };
}
