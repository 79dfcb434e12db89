import type { ConsoleCallName, consoleCalls } from '@maseki/contracts/console/calls.ts';
import type { ErrorCode, Result } from '@maseki/contracts/errors.ts';
import type { z } from 'zod';
import type { Actor } from '../actions/store.ts';
import type { Context } from '../context.ts';
import type { OperatorRow } from '../operators/models.ts';

type Calls = typeof consoleCalls;

/** A call as its handler gets it, parsed and from an operator who may make it. */
export interface CallRequest<N extends ConsoleCallName> {
  params: z.output<Calls[N]['params']>;
  query: z.output<Calls[N]['query']>;
  body: z.output<Calls[N]['body']>;
  /** Null for a log-in. */
  operator: Calls[N]['access'] extends 'player' ? OperatorRow : null;
  /** The token of the session, empty for a log-in. */
  token: string;
  /** The operator as the record names them. */
  actor: Actor;
  /** The client's key, which calls that declare one always have. */
  key: string | null;
  /** Where the request came from. */
  address: string | undefined;
  setCookie(line: string): void;
}

export type CallHandler<N extends ConsoleCallName> = (
  request: CallRequest<N>,
  context: Context,
) => Promise<Result<z.input<Calls[N]['response']>, ErrorCode>>;

/** Binds code to a call of the console's page. */
export const call = <N extends ConsoleCallName>(_name: N, run: CallHandler<N>): CallHandler<N> => run;
