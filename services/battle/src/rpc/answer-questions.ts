import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { Context } from '../context.ts';

/** Answers what other services ask; gives how to stop. */
export function answerQuestions({ bus, stores, seatPair }: Pick<Context, 'bus' | 'stores' | 'seatPair'>): () => void {
  const answered = [
    bus.handleRpc(rpcs.inBattle, async ({ user_ids }) => ({ user_ids: await stores.places.seated(user_ids) })),
    bus.handleRpc(rpcs.seatPair, seatPair),
  ];
  return () => {
    for (const stop of answered) stop();
  };
}
