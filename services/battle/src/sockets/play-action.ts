import type { BattleServerMessage, StampedAction } from '@maseki/contracts/battle/ws.ts';
import { errors } from '@maseki/contracts/errors.ts';
import { type RefusalReason, refusalText } from '@maseki/rules/refusals.ts';
import { ulid } from 'ulid';
import type { CommandHandler } from '../rooms/handle-command.ts';
import type { Subscribers } from '../views/subscribers.ts';
import type { InRoom, RoomConnection } from './room-connection.ts';

interface PlayActionDeps {
  position: InRoom;
  context: { commands: Pick<CommandHandler, 'handle'>; subscribers: Pick<Subscribers, 'confirm'> };
}

/**
 * Plays a player's action, which is either appended and then delivered, or refused with a reason.
 * Resolves to its outcome in a word once the response is sent. Throws UnavailableError when its
 * outcome is unknown.
 */
export async function playAction(
  connection: RoomConnection,
  message: StampedAction,
  { position, context }: PlayActionDeps,
): Promise<'accepted' | 'refused' | 'repeated' | 'gone'> {
  const { roomId, subscriber } = position;
  const { action_id: givenId, version: _, ...action } = message;
  // An action without an id gets one, so that deciding it again after an unknown outcome finds it.
  const action_id = givenId ?? ulid();
  const refuse = (reason: RefusalReason) => {
    const warning: BattleServerMessage = { type: 'warning', message: refusalText[reason] };
    connection.send(givenId ? { ...warning, action_id: givenId } : warning);
    return 'refused' as const;
  };
  const { seat } = subscriber;
  const named = givenId !== undefined;
  const outcome = await context.commands.handle(roomId, { type: 'act', seat, action, action_id, named });
  if (!outcome) {
    connection.warn(errors.not_found.message);
    return 'gone';
  }
  if (outcome.kind === 'refused') return refuse(outcome.reason);
  if (outcome.kind !== 'repeated') return 'accepted';
  if (outcome.outcome === 'accepted') context.subscribers.confirm(outcome.live.room, subscriber, action_id);
  else refuse(outcome.outcome);
  return 'repeated';
}
