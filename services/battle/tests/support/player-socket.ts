import { setTimeout as sleep } from 'node:timers/promises';
import type { BattleServerMessage, BattleState, PlayServerMessage } from '@maseki/contracts/battle/ws.ts';
import { socketLimits } from '@maseki/contracts/socket.ts';
import { type TestSocket, testSocket } from '@maseki/players/test-socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

/** A socket of a battle that keeps all it was sent. */
export interface PlayerSocket<Message = BattleServerMessage>
  extends Pick<TestSocket<Message>, 'frames' | 'messages' | 'next' | 'socket'> {
  /** The newest state. */
  state(): BattleState;
  /** Every state, in the order in which they came. */
  states(): BattleState[];
  /** Ids of the actions that were acknowledged. */
  accepted(): string[];
  warnings(): string[];
  /** True if an action was acknowledged or refused. */
  hasOutcome(actionId: string): boolean;
  closeCode(): number | undefined;
  send(message: unknown): void;
  /**
   * Sends once it does not exceed the socket's rate, so that a test is not taken for a hostile
   * client. Sends at once to a pod without that limit.
   */
  sendInPace(message: unknown): Promise<void>;
  /** Waits for a state. */
  until(holds: (state: BattleState) => boolean, withinMs?: number): Promise<BattleState>;
  close(): void;
}

/** Well under the limit, because a busy machine delivers in bursts. */
const AT_MOST = socketLimits.maxMessagesPerSecond / 2;

/** Opens a socket. Throws UpgradeRefused. */
export async function openSocket<Message extends PlayServerMessage = BattleServerMessage>(
  url: string,
  headers: Record<string, string>,
  { paced = true }: { paced?: boolean } = {},
): Promise<PlayerSocket<Message>> {
  const opened = await testSocket<Message>(url, headers);
  const { frames, messages, next, socket } = opened;
  let closeCode: number | undefined;
  void opened.closed.then(({ code }) => {
    closeCode = code;
  });
  const states = () => messages.flatMap((message) => (message.type === 'battle.update' ? [message.data] : []));
  const newest = () => states().at(-1);
  const sentAt: number[] = [];
  const send = (message: unknown) => {
    sentAt.push(Date.now());
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  };
  const acceptedIn = (message: PlayServerMessage): readonly string[] => {
    if (message.type === 'battle.update') return message.data.accepted;
    return message.type === 'action.accepted' ? message.action_ids : [];
  };
  const accepted = () => messages.flatMap(acceptedIn);
  return {
    ...{ frames, messages, next, socket, states },
    state() {
      const state = newest();
      if (!state) throw new Error('no state yet');
      return state;
    },
    accepted,
    hasOutcome: (id) =>
      accepted().includes(id) || messages.some((message) => message.type === 'warning' && message.action_id === id),
    warnings: () => messages.flatMap((message) => (message.type === 'warning' ? [message.message] : [])),
    closeCode: () => closeCode,
    send,
    async sendInPace(message) {
      const before = sentAt.at(-AT_MOST);
      if (paced && before !== undefined) await sleep(Math.max(0, before + 1_050 - Date.now()));
      send(message);
    },
    until: (holds, withinMs = 30_000) =>
      eventually(
        () => {
          if (closeCode !== undefined) throw new Error(`the socket was closed with ${closeCode}`);
          const state = newest();
          return state && holds(state) ? state : undefined;
        },
        { withinMs, everyMs: 5 },
      ),
    close: () => socket.close(),
  };
}
