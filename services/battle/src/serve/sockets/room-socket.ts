import { sockets } from '@maseki/contracts/battle/ws.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { socketHandler } from '@maseki/service-kit/sockets/socket.ts';
import type { Context } from '../context.ts';
import type { Destination } from '../rooms/find-room.ts';
import { canServe, destinationOf, enter, leavePosition } from './enter-room.ts';
import { playInRoom, playInRoomNow } from './play-in-room.ts';
import { quickAction } from './quick-action.ts';
import type { RoomConnection } from './room-connection.ts';

type State = RoomConnection['state'] & { destination: Destination };

export const room = socketHandler<typeof sockets.room, Context, State>(sockets.room, {
  async authorize({ params, player, gone }, context) {
    const destination = await destinationOf(params.slug, player.id, context);
    if (!destination.ok) return destination;
    // The room need not be read for a player whom another pod has let in meanwhile.
    if (gone.aborted || !(await canServe(destination.value, context))) return refuse('unavailable');
    return ok({ destination: destination.value, position: { kind: 'nowhere' }, stays: false });
  },
  open: (connection, context) => enter(connection, connection.state.destination, context),
  message: playInRoom,
  quick: quickAction,
  messageNow: playInRoomNow,
  close: (connection, context) => leavePosition(connection, 'closed', context),
});
