import type { Endpoint, Endpoints, RefusalOf } from '@maseki/contracts/endpoint.ts';
import type { Result } from '@maseki/contracts/errors.ts';
import type { CookieOptions } from 'express';
import type { z } from 'zod';
import type { Player } from './identity/identity.ts';

/** Headers that a handler may add to its response. */
export interface HandlerResponse {
  /** One of the endpoint's other statuses of success. Any other throws. */
  status(code: number): void;
  header(name: string, value: string): void;
  cookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string, options: CookieOptions): void;
}

/** A declared call as its handler gets it, parsed and with a known sender. */
export interface HandlerRequest<O extends Endpoint> {
  params: z.output<O['params']>;
  query: z.output<O['query']>;
  body: z.output<O['body']>;
  /** Null for a guest, which only a call with `access: 'guest'` can see. */
  player: O['access'] extends 'player' ? Player : Player | null;
  requestId: string;
  /** For calls that declare one, null if the client sent none. */
  idempotencyKey: string | null;
  /** The client's network address as the gateway saw it. */
  address: string;
  /** True if the client came by https. */
  secure: boolean;
  /** The browser's description of itself, at most 300 characters, empty if there is none. */
  userAgent: string;
  /**
   * The value of the device cookie, for endpoints declared with `device`. Null if there is none.
   * Only auth can verify it.
   */
  device: string | null;
  response: HandlerResponse;
}

export interface Handler<O extends Endpoint, Context, Authorized = undefined> {
  endpoint: O;
  /** Decides if the sender may make this call at all, before the query and the body are parsed. */
  authorize?(
    request: Pick<HandlerRequest<O>, 'params' | 'player'>,
    context: Context,
  ): Promise<Result<Authorized, RefusalOf<O>>>;
  /** `authorized` is the result of `authorize`. */
  run(
    request: HandlerRequest<O>,
    context: Context,
    authorized: Authorized,
  ): Promise<Result<z.input<O['response']>, RefusalOf<O>>> | Result<z.input<O['response']>, RefusalOf<O>>;
}

/**
 * Binds code to a declared call. The input arrives parsed, and only the declared refusals can be
 * returned. With `authorize`, a refused sender learns nothing about the input.
 */
export const handler = <O extends Endpoint, Context, Authorized = undefined>(
  call: O,
  run: Handler<O, Context, Authorized>['run'],
  more: Pick<Handler<O, Context, Authorized>, 'authorize'> = {},
): Handler<O, Context, Authorized> => ({
  endpoint: call,
  run,
  ...more,
});

/** One handler for each call of a domain. A missing or an undeclared one does not compile. */
export type Handlers<C extends Endpoints, Context> = { [Name in keyof C]: Handler<C[Name], Context, unknown> };

export type AnyHandlers<Context> = Handlers<Endpoints, Context>;
