import type { BattleServerMessage, StampedAction } from '@maseki/contracts/battle/ws.ts';
import { errors } from '@maseki/contracts/errors.ts';
import { type RefusalReason, refusalText } from '@maseki/rules/refusals.ts';
import { ulid } from 'ulid';
import type { Context } from '../context.ts';
import type { Position, RoomConnection } from './room-connection.ts';

interface Where {
  position: Extract<Position, { kind: 'room' }>;
  context: Pick<Context, 'submit' | 'audience'>;
}

/** A player's action: stored and then told, or refused with a reason. Throws UnavailableError when its outcome is unknown. */
export async function act(connection: RoomConnection, message: StampedAction, { position, context }: Where) {
  const { roomId, listener } = position;
  const { action_id: named, version: _, ...action } = message;
  // An action without a name gets one, so that deciding it again after an unknown outcome finds it.
  const action_id = named ?? ulid();
  const refuse = (reason: RefusalReason) => {
    const warning: BattleServerMessage = { type: 'warning', message: refusalText[reason] };
    connection.send(named ? { ...warning, action_id: named } : warning);
  };
  const { seat } = listener;
  const submitted = await context.submit(roomId, { type: 'act', seat, action, action_id, named: named !== undefined });
  if (!submitted) return connection.warn(errors.not_found.message);
  if (submitted.kind === 'refused') return refuse(submitted.reason);
  if (submitted.kind !== 'repeated') return;
  if (submitted.answer === 'accepted') context.audience.confirm(submitted.live.room, listener, action_id);
  else refuse(submitted.answer);
}
