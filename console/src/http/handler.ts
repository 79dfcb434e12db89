import type { ConsoleEndpointName, consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { ErrorCode, Result } from '@maseki/contracts/errors.ts';
import type { z } from 'zod';
import type { Actor } from '../actions/store.ts';
import type { Context } from '../context.ts';
import type { OperatorRow } from '../operators/models.ts';

type Endpoints = typeof consoleEndpoints;

/** A request as its handler gets it, parsed and from an operator who may make it. */
export interface ConsoleRequest<N extends ConsoleEndpointName> {
  params: z.output<Endpoints[N]['params']>;
  query: z.output<Endpoints[N]['query']>;
  body: z.output<Endpoints[N]['body']>;
  /** Null for a log-in. */
  operator: Endpoints[N]['access'] extends 'operator' ? OperatorRow : null;
  /** The token of the session, empty for a log-in. */
  token: string;
  /** The operator as the record names them. */
  actor: Actor;
  /** The client's key, which endpoints that declare one always get. */
  key: string | null;
  /** Where the request came from. */
  address: string | undefined;
  setCookie(line: string): void;
}

export type ConsoleHandler<N extends ConsoleEndpointName> = (
  request: ConsoleRequest<N>,
  context: Context,
) => Promise<Result<z.input<Endpoints[N]['response']>, ErrorCode>>;

/** Binds code to an endpoint of the console's page. */
export const handler = <N extends ConsoleEndpointName>(_name: N, run: ConsoleHandler<N>): ConsoleHandler<N> => run;
