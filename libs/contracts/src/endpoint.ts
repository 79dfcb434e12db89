import { z } from 'zod';
import type { Right } from './console/roles.ts';
import type { ErrorCode } from './errors.ts';
import { isIdempotent, type Route } from './route.ts';

/** The allowed callers, either anyone or a logged-in player. */
export type Access = 'guest' | 'player';
/** Those of the console's endpoints, which no gateway serves. */
export type OperatorAccess = 'guest' | 'operator';

/** The schema of missing input. Anything that is sent there is ignored. */
const none = z.unknown().transform(() => ({}));
export type None = typeof none;

/** 1-200 printable ASCII characters without spaces, chosen by the client. */
export const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** Source of routes, handlers' types, validation, the typed client and OpenAPI. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
  Who extends Access | OperatorAccess = Access | OperatorAccess,
> extends Route {
  /** One English sentence for the reader of the OpenAPI document. */
  summary: string;
  /**
   * Facts that its schemas cannot express, such as normalization and rules that depend on stored
   * data. For the same reader.
   */
  description?: string;
  access: Who;
  /** The right that an operator needs, null for none. Only endpoints of operators have it. */
  right?: Right | null;
  /** True if only operators call it of whom is said with which account they play. */
  needsAccount?: boolean;
  /** Refuses a foreign Origin. For the endpoints that log a guest in. */
  sameOrigin: boolean;
  /** The required proof of the session, the cookie or any of cookie and page token. */
  proof: 'any' | 'cookie';
  device: boolean;
  exportTicket: boolean;
  params: Params;
  query: Query;
  body: Body;
  hasBody: boolean;
  response: Response;
  /** Status of a success, 200 by default. */
  status: number;
  /** Of a success with the same response, such as 200 if the object exists already. */
  otherStatuses: readonly number[];
  /** True if an `Idempotency-Key` header makes a repeat return the first response. */
  idempotencyKey: boolean;
  /** A request with it in `If-None-Match` gets 304 while nothing has changed. */
  hasEtag: boolean;
  /**
   * The endpoint's own refusals. They leave out those of the gateway and of input validation
   * (`refusalsOf` in openapi.ts). `validation_failed` is listed if input that fits the schema may
   * be refused as well.
   */
  refusals: readonly Code[];
}

/** Its own codes, those that may happen anywhere, and 404 if the path names something. */
export type RefusalOf<E extends Endpoint> =
  | E['refusals'][number]
  | 'unauthenticated'
  | 'rate_limited'
  | 'unavailable'
  | (E['params'] extends None ? never : 'not_found');

type Optional =
  | 'params'
  | 'query'
  | 'body'
  | 'hasBody'
  | 'status'
  | 'otherStatuses'
  | 'sameOrigin'
  | 'proof'
  | 'device'
  | 'exportTicket'
  | 'changes'
  | 'idempotent'
  | 'idempotencyKey'
  | 'hasEtag'
  | 'refusals';

/** Defaults are no input, 200, no own refusals. Anything but a GET changes something. */
export function endpoint<
  S extends z.ZodType,
  P extends z.ZodType = None,
  Q extends z.ZodType = None,
  B extends z.ZodType = None,
  const R extends ErrorCode = never,
  W extends Access | OperatorAccess = Access,
>(
  declared: Omit<Endpoint<P, Q, B, S, R, W>, Optional> &
    Partial<Omit<Endpoint<P, Q, B, S, R, W>, 'hasBody'>> &
    // An operator's endpoint does not compile without its right.
    (W extends 'operator' ? { right: Right | null } : unknown),
): Endpoint<P, Q, B, S, R, W> {
  const empty = none as unknown;
  const { method, changes = method !== 'GET' } = declared;
  return {
    params: empty as P,
    query: empty as Q,
    body: empty as B,
    status: 200,
    otherStatuses: [],
    sameOrigin: false,
    proof: 'any',
    device: false,
    exportTicket: false,
    changes,
    idempotent: isIdempotent({ method, changes }),
    idempotencyKey: false,
    hasEtag: false,
    refusals: [],
    ...declared,
    hasBody: declared.body !== undefined,
  };
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** A page has the types of its schemas and not their values. */
export type Called<E extends Endpoint = Endpoint> = Route & Partial<Pick<E, 'params' | 'query' | 'body' | 'response'>>;

/**
 * The routes of a domain with the types of its endpoints, for the derived `routes.ts`.
 * @public
 */
export type RoutesOf<E extends Endpoints> = { readonly [Name in keyof E]: Called<E[Name]> };
