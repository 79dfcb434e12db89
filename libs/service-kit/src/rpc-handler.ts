import type { Rpc } from '@maseki/contracts/bus.ts';
import type { z } from 'zod';

export interface RpcHandler<R extends Rpc, Context> {
  rpc: R;
  /** The reply to a parsed input. An error becomes a failure reply. */
  run(input: z.output<R['input']>, context: Context): Promise<z.input<R['reply']>>;
}

/** Ties code to a declared RPC. */
export const rpcHandler = <R extends Rpc, Context>(
  rpc: R,
  run: RpcHandler<R, Context>['run'],
): RpcHandler<R, Context> => ({ rpc, run });

/** One handler for each RPC of a domain. A missing or an undeclared one does not compile. */
export type RpcHandlers<C extends Readonly<Record<string, Rpc>>, Context> = {
  [Name in keyof C]: RpcHandler<C[Name], Context>;
};

export type AnyRpcHandlers<Context> = RpcHandlers<Readonly<Record<string, Rpc>>, Context>;
