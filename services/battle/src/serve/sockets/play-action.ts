import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { StampedAction } from '@maseki/contracts/battle/ws.ts';
import { errors } from '@maseki/contracts/errors.ts';
import { type RefusalReason, refusalText } from '@maseki/rules/refusals.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { CommandHandler, CommandOutcome } from '../../play/rooms/handle-command.ts';
import type { Subscribers } from '../../play/views/subscribers.ts';
import type { InRoom, RoomConnection } from './room-connection.ts';

interface PlayActionDeps {
  position: InRoom;
  context: {
    commands: Pick<CommandHandler, 'handle' | 'handleNow'>;
    subscribers: Pick<Subscribers, 'confirm'>;
  };
}

export type PlayedAs = 'accepted' | 'refused' | 'repeated' | 'gone';

function commandOf({ action_id: givenId, version: _, ...action }: StampedAction, { subscriber }: InRoom) {
  // An action without an id gets one, so that deciding it again after an unknown outcome finds it.
  const action_id = givenId ?? ulid();
  return { type: 'act', seat: subscriber.seat, action, action_id, named: givenId !== undefined } as const;
}

type PlayerCommand = ReturnType<typeof commandOf>;

/** Responds to an action whose outcome is known. Its entry was delivered already. */
function respond(
  connection: RoomConnection,
  { command, outcome }: { command: PlayerCommand; outcome: CommandOutcome | undefined },
  { position, context }: PlayActionDeps,
): PlayedAs {
  const { action_id, named } = command;
  const refuse = (reason: RefusalReason) => {
    const warning: BattleServerMessage = { type: 'warning', message: refusalText[reason] };
    connection.send(named ? { ...warning, action_id } : warning);
    return 'refused' as const;
  };
  if (!outcome) {
    connection.warn(errors.not_found.message);
    return 'gone';
  }
  if (outcome.kind === 'refused') return refuse(outcome.reason);
  if (outcome.kind !== 'repeated') return 'accepted';
  if (outcome.outcome === 'accepted') {
    context.subscribers.confirm(outcome.live.room, position.subscriber, action_id);
  } else refuse(outcome.outcome);
  return 'repeated';
}

/** Resolves to the outcome in a word once the response is sent. Throws UnavailableError. */
export async function playAction(
  connection: RoomConnection,
  message: StampedAction,
  deps: PlayActionDeps,
): Promise<PlayedAs> {
  const command = commandOf(message, deps.position);
  const outcome = await deps.context.commands.handle(deps.position.roomId, command);
  return respond(connection, { command, outcome }, deps);
}

/** True if the lane took it. `onEnd` gets the rest, or nothing once it is delivered. */
export function playActionNow(
  connection: RoomConnection,
  message: StampedAction,
  { onEnd, ...deps }: PlayActionDeps & { onEnd(rest?: () => Promise<PlayedAs>): void },
): boolean {
  const command = commandOf(message, deps.position);
  return deps.context.commands.handleNow(deps.position.roomId, command, (rest) =>
    onEnd(rest && (async () => respond(connection, { command, outcome: await rest() }, deps))),
  );
}
