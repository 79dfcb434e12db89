import type { TestSocket } from '@maseki/players/test-socket.ts';
import { z } from 'zod';
import { Card } from './specified-endpoints.ts';

// The battle of the specification (points 3, 4 and 7), written from it and not from the contracts.

const Count = z.int().min(0);
const HandCard = Card.extend({ hp: Count });
const FieldCard = HandCard.extend({ max_hp: Count, energy: Count, placeholder: z.literal(false) });
const HiddenCard = z.object({ placeholder: z.literal(true) });

const sideOf = <Slot extends z.ZodType, Hand extends z.ZodRawShape>(slot: Slot, hand: Hand) =>
  z.object({
    info: z.object({ _id: z.string().min(1), name: z.string().min(1) }),
    status: z.object({
      life: Count,
      energy: Count,
      battle_card: slot.nullable(),
      bench_cards: z.array(slot.nullable()).length(2),
      bench_cards_max: z.literal(2),
      setup_done: z.boolean(),
      ...hand,
    }),
  });
const absent = z.undefined().optional();
const You = sideOf(FieldCard, { hand_cards: z.array(HandCard), hand_cards_count: absent });
const Opponent = sideOf(z.discriminatedUnion('placeholder', [FieldCard, HiddenCard]), {
  hand_cards: absent,
  hand_cards_count: Count,
});

const room = { room_id: z.string().min(1), turn: Count };
const sides = { you: You, opponent: Opponent };
const Waiting = z.object({
  ...room,
  status: z.literal('waiting'),
  turn_player_id: z.null(),
  winner: z.null(),
  you: You.nullable(),
  opponent: z.null(),
});
const Setup = z.object({
  ...room,
  ...sides,
  status: z.literal('setup'),
  turn_player_id: z.null(),
  winner: z.null(),
});
const Progress = Setup.extend({ status: z.literal('progress'), turn_player_id: z.string() });
const Finished = Setup.extend({
  status: z.literal('finished'),
  turn_player_id: z.string().nullable(),
  winner: z.string(),
});
const State = z.discriminatedUnion('status', [Waiting, Setup, Progress, Finished]);
export type State = z.infer<typeof State>;
export type Fight = Exclude<State, { status: 'waiting' }>;

const alert = { message: z.string().min(1) };

/** All messages of the server that the specification knows. Any other one fails a test. */
const ServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('battle.update'), data: State }),
  z.object({ type: z.literal('chat.message'), message: z.string(), user: z.object({ name: z.string().min(1) }) }),
  z.object({ type: z.literal('error'), ...alert }),
  z.object({ type: z.literal('warning'), ...alert }),
  z.object({ type: z.literal('info'), ...alert }),
]);
type ServerMessage = z.infer<typeof ServerMessage>;

/**
 * The next message of one type that fits, with earlier ones dropped. Throws if one of them is not
 * specified.
 */
export async function receive<Type extends ServerMessage['type']>(
  socket: TestSocket,
  types: readonly Type[],
  fits: (message: Extract<ServerMessage, { type: Type }>) => boolean = () => true,
) {
  type Wanted = Extract<ServerMessage, { type: Type }>;
  const hasType = (message: ServerMessage): message is Wanted => types.some((type) => type === message.type);
  let found: Wanted | undefined;
  await socket.next((raw) => {
    const message = ServerMessage.parse(raw);
    found = hasType(message) && fits(message) ? message : undefined;
    return found !== undefined;
  });
  if (!found) throw new Error('a socket has no message without having waited for it');
  return found;
}

/** The next state in which there is an opponent, with a status if one is named. */
export async function nextFight(socket: TestSocket, status?: Fight['status']): Promise<Fight> {
  const isWanted = (data: State): data is Fight =>
    data.status !== 'waiting' && (status === undefined || data.status === status);
  const { data } = await receive(socket, ['battle.update'], (message) => isWanted(message.data));
  if (!isWanted(data)) throw new Error(`the state is ${data.status}`);
  return data;
}
