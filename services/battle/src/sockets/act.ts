import type { BattleServerMessage, StampedAction } from '@maseki/contracts/battle/ws.ts';
import { errors } from '@maseki/contracts/errors.ts';
import { Action } from '@maseki/rules/action.ts';
import { refusalText } from '@maseki/rules/refusals.ts';
import { ulid } from 'ulid';
import type { Context } from '../context.ts';
import type { Position, RoomConnection } from './room.ts';

interface Where {
  position: Extract<Position, { kind: 'room' }>;
  context: Pick<Context, 'submit' | 'audience'>;
}

/** A player's action: stored and then told, or refused with a reason. Throws UnavailableError when its outcome is unknown. */
export async function act(connection: RoomConnection, message: StampedAction, { position, context }: Where) {
  const { roomId, listener } = position;
  // An action without a name gets one, so that deciding it again after an unknown outcome finds it.
  const actionId = message.action_id ?? ulid();
  const action = Action.parse(message);
  const submitted = await context.submit(roomId, { type: 'act', seat: listener.seat, action, action_id: actionId });
  if (!submitted) return connection.warn(errors.not_found.sentence);
  if (submitted.kind === 'repeated') context.audience.confirm(submitted.live.room, listener, actionId);
  if (submitted.kind !== 'refused') return;
  const warning: BattleServerMessage = { type: 'warning', message: refusalText[submitted.reason] };
  connection.send(message.action_id ? { ...warning, action_id: message.action_id } : warning);
}
