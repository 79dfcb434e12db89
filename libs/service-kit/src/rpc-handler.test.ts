import { expect, test } from '@jest/globals';
import { rpc } from '@maseki/contracts/bus.ts';
import { z } from 'zod';
import { type RpcHandlers, rpcHandler } from './rpc-handler.ts';

const Pet = z.object({ name: z.string() });
const rpcs = {
  weigh: rpc({ subject: 'rpc.pets.weigh', input: Pet, reply: z.object({ grams: z.int() }) }),
  rename: rpc({ subject: 'rpc.pets.rename', input: Pet, reply: Pet }),
};

interface Context {
  grams: number;
}

const weigh = rpcHandler(rpcs.weigh, async (_input, { grams }: Context) => ({ grams }));
const rename = rpcHandler(rpcs.rename, async ({ name }) => ({ name }));

/** The compiler checks these. Each marked line must be an error. */
const wrong = [
  // @ts-expect-error a declared RPC has no handler
  (): RpcHandlers<typeof rpcs, Context> => ({ weigh }),
  // @ts-expect-error a handler is of an RPC that is not declared
  (): RpcHandlers<typeof rpcs, Context> => ({ weigh, rename, feed: rename }),
  // @ts-expect-error the handlers are under each other's names
  (): RpcHandlers<typeof rpcs, Context> => ({ weigh: rename, rename: weigh }),
  // @ts-expect-error the reply is not as declared
  () => rpcHandler(rpcs.weigh, async () => ({ pounds: 2 })),
  // @ts-expect-error the input has no such field
  () => rpcHandler(rpcs.rename, async ({ nom }) => ({ name: nom })),
];

test('RPCs and handlers fit, and each way not to fit is an error of the compiler', () => {
  const fitting: RpcHandlers<typeof rpcs, Context> = { weigh, rename };
  expect(Object.keys(fitting)).toEqual(Object.keys(rpcs));
  expect(wrong).toHaveLength(5);
});
