import { type ErrorCode, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { DAY_S } from '@maseki/contracts/time.ts';
import { BY_ID, storedPart } from '@maseki/service-kit/export/stored-part.ts';
import { type BulkWrite, writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** How long the response to a repeated request is available (docs/economy.md "Draws"). */
const STORED_SECONDS = DAY_S;

/** The first response to an idempotent request. The id is `<user>:<endpoint>:<key>`. */
interface ResponseRow {
  _id: string;
  fingerprint: string;
  response: unknown;
  at: Date;
}

/** A request that must not take effect twice. */
export interface IdempotentRequest {
  user: string;
  /** The name of the endpoint or RPC. Keys of one do not affect another. */
  endpoint: string;
  /** Chosen by the sender, the same in each repeat. */
  key: string;
  /** Identifies the content of the request. The same key with another content is refused. */
  fingerprint: string;
}

/**
 * The write that stores the response of a request, for the transaction of its effect, so that both
 * exist or neither does. It fails with a duplicate key, and the transaction with it, if there is a
 * response already.
 */
export type SaveResponse<Response> = (response: Response) => BulkWrite;

function createModel(db: Connection) {
  const row = new Schema<ResponseRow>(
    { _id: String, fingerprint: { type: String, required: true }, response: Schema.Types.Mixed, at: Date },
    { versionKey: false, minimize: false, shardKey: { _id: 1 } },
  );
  row.index({ at: 1 }, { expireAfterSeconds: STORED_SECONDS });
  return db.model<ResponseRow>('IdempotentResponse', row, 'idempotent_responses');
}

export function idempotencyStore(db: Connection, now: () => number) {
  const responses = createModel(db);
  const idOf = ({ user, endpoint, key }: IdempotentRequest) => `${user}:${endpoint}:${key}`;
  /** MongoDB removes expired rows about once a minute. Until then they do not count. */
  const expired = () => new Date(now() - STORED_SECONDS * 1000);

  async function firstResponse<Response>(request: IdempotentRequest) {
    const row = await responses.findOne({ _id: idOf(request), at: { $gt: expired() } }).lean();
    if (!row) return null;
    return row.fingerprint === request.fingerprint ? ok(row.response as Response) : refuse('idempotency_mismatch');
  }

  /** Replaces an expired row. A valid one does not match, and cannot be inserted again. */
  const save = (request: IdempotentRequest, response: unknown): BulkWrite =>
    writesTo(responses).update(
      { _id: idOf(request), at: { $lte: expired() } },
      { $set: { fingerprint: request.fingerprint, response, at: new Date(now()) } },
      { upsert: true },
    );

  return {
    /**
     * Runs a request for the first time. A repeat gets the first response, also if both run at the
     * same time. `run` finds out if it is a repeat by its last write, because repeats are rare and
     * looking first would cost every request a read. A result that `run` does not save (a refusal)
     * can be tried again with the same key.
     */
    async once<Response, Code extends ErrorCode>(
      request: IdempotentRequest,
      run: (save: SaveResponse<Response>) => Promise<Result<Response, Code>>,
    ): Promise<Result<Response, Code | 'idempotency_mismatch'>> {
      try {
        const done = await run((response) => save(request, response));
        // A repeat of a success may be refused now, such as a draw that took the last stones.
        return done.ok ? done : ((await firstResponse<Response>(request)) ?? done);
      } catch (error) {
        const first = isDuplicateKeyError(error) ? await firstResponse<Response>(request) : null;
        if (!first) throw error;
        return first;
      }
    },
    /** The responses to a player, for their file. */
    ownData: storedPart(responses, {
      of: ({ id }) => ({ _id: { $gte: `${id}:`, $lt: `${id};` } }),
      hint: BY_ID,
      shown: (rows, { id }) =>
        rows.map(({ _id, response, at }) => ({ request: _id.slice(id.length + 1), response, at })),
    }),
    async deleteAllOf(user: string, session: ClientSession): Promise<void> {
      await responses.deleteMany({ _id: { $gte: `${user}:`, $lt: `${user};` } }, { session });
    },
  };
}

export type IdempotencyStore = ReturnType<typeof idempotencyStore>;
