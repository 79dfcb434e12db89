import type { AnyRpcHandlers } from '../rpc-handler.ts';
import type { RpcServer } from './bus.ts';

/** Serves the RPCs of a service. The returned function takes no more calls. */
export function handleRpcs<Context>(
  server: Pick<RpcServer, 'handleRpc'>,
  handlers: AnyRpcHandlers<Context>,
  context: Context,
): () => void {
  const stops = Object.values(handlers).map((handler) =>
    server.handleRpc(handler.rpc, (input) => handler.run(input, context)),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
