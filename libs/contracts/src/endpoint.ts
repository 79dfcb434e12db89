import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call: anyone, or a logged-in player. */
export type Access = 'guest' | 'player';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call without input of that kind: whatever is sent there is ignored. */
const none = z.unknown().transform(() => ({}));
export type None = typeof none;

/**
 * One call of the product, declared once. The gateway's routes, the handlers' types, input validation, the typed client and
 * the OpenAPI document all come from this value.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
  Who extends Access = Access,
> {
  /** One English sentence for the reader of the OpenAPI document. */
  summary: string;
  method: Method;
  /** With a trailing slash where the specification has one; `:name` is a parameter. */
  path: `/api/${string}`;
  access: Who;
  /** Whether the call changes something, and so needs the CSRF header when a cookie authenticates it. */
  changes: boolean;
  /** Refuses a foreign Origin: for the calls that a guest makes and that log in. */
  sameOrigin: boolean;
  params: Params;
  query: Query;
  body: Body;
  /** Whether a body is read at all. */
  hasBody: boolean;
  response: Answer;
  /** Status of a success, 200 unless told. */
  status: number;
  /** Whether an `Idempotency-Key` header makes a repeat return the first answer. */
  idempotencyKey: boolean;
  /** The refusals that are this call's own; those that any call may give are not listed. */
  refusals: readonly Code[];
}

type Optional = 'params' | 'query' | 'body' | 'hasBody' | 'status' | 'sameOrigin' | 'idempotencyKey' | 'refusals';

/** Declares a call; what is left out takes the plain value (no input, status 200, no refusals of its own). */
export function endpoint<
  A extends z.ZodType,
  P extends z.ZodType = None,
  Q extends z.ZodType = None,
  B extends z.ZodType = None,
  const R extends ErrorCode = never,
  W extends Access = Access,
>(
  call: Omit<Endpoint<P, Q, B, A, R, W>, Optional> & Partial<Omit<Endpoint<P, Q, B, A, R, W>, 'hasBody'>>,
): Endpoint<P, Q, B, A, R, W> {
  const empty = none as unknown;
  return {
    params: empty as P,
    query: empty as Q,
    body: empty as B,
    status: 200,
    sameOrigin: false,
    idempotencyKey: false,
    refusals: [],
    ...call,
    hasBody: call.body !== undefined,
  };
}

/** The calls of one domain by name. */
export type Endpoints = Readonly<Record<string, Endpoint>>;
