import type { Rpc } from '@maseki/contracts/bus.ts';
import { rpcs } from '@maseki/contracts/deck/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

/** A sample for the test of the generator. Only at run time is it known which RPC it calls. */
export const callAny = (bus: Bus, name: keyof typeof rpcs) => bus.callRpc(rpcs[name] as Rpc, { user_id: '' });
