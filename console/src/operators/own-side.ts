import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { refusedEnding } from '../actions/store.ts';
import { text } from '../text.ja.ts';
import type { OperatorRow } from './models.ts';
import { ownAccountOf } from './store.ts';

/** The id of the account with which an operator plays, null if they do not. */
export const ownIdOf = (operator: OperatorRow): string | null => ownAccountOf(operator)[0]?.id ?? null;

/** The end of an act in which the operator's account is a side. */
export const ownEnding = () => refusedEnding('forbidden', text.ownSide);

/** True if an operator's account is this player, or plays against them now. */
export async function isOwnSide(own: string | null, player: string, bus: Bus): Promise<boolean> {
  if (own === null || own === player) return own === player;
  const { seats } = await bus.callRpc(rpcs.listUsersInBattle, { user_ids: [own, player] });
  const [one, other] = seats;
  return one !== undefined && one.room_id === other?.room_id;
}
