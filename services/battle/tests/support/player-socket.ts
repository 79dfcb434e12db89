import type { BattleServerMessage, BattleState } from '@maseki/contracts/battle/ws.ts';
import { eventually } from '@maseki/dev-env/eventually.ts';
import WebSocket from 'ws';

/** A socket of a battle that keeps all it was told. */
export interface PlayerSocket {
  /** Every frame, as it came. */
  frames: string[];
  messages: BattleServerMessage[];
  /** The newest state. */
  state(): BattleState;
  /** Every state, in the order in which they came. */
  states(): BattleState[];
  /** Ids of the actions that were acknowledged. */
  accepted(): string[];
  warnings(): string[];
  /** Whether an action was acknowledged or refused. */
  hasAnswered(actionId: string): boolean;
  closeCode(): number | undefined;
  send(message: unknown): void;
  /** Waits for a state. */
  until(holds: (state: BattleState) => boolean, withinMs?: number): Promise<BattleState>;
  close(): void;
}

/** Opens a socket; an upgrade that is refused throws its status. */
export async function openSocket(url: string, headers: Record<string, string>): Promise<PlayerSocket> {
  const socket = new WebSocket(url, { headers });
  const frames: string[] = [];
  const messages: BattleServerMessage[] = [];
  let closeCode: number | undefined;
  socket.on('message', (data) => {
    frames.push(String(data));
    messages.push(JSON.parse(String(data)));
  });
  socket.on('close', (code) => {
    closeCode = code;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
    socket.once('unexpected-response', (_, { statusCode }) => reject(new Error(String(statusCode))));
  });
  const states = () => messages.flatMap((message) => (message.type === 'battle.update' ? [message.data] : []));
  const newest = () => states().at(-1);
  const accepted = () => states().flatMap((state) => state.accepted);
  return {
    frames,
    messages,
    states,
    state() {
      const state = newest();
      if (!state) throw new Error('no state yet');
      return state;
    },
    accepted,
    hasAnswered: (id) =>
      accepted().includes(id) || messages.some((message) => message.type === 'warning' && message.action_id === id),
    warnings: () => messages.flatMap((message) => (message.type === 'warning' ? [message.message] : [])),
    closeCode: () => closeCode,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    until: (holds, withinMs = 10_000) =>
      eventually(
        () => {
          const state = newest();
          return state && holds(state) ? state : undefined;
        },
        { withinMs, everyMs: 5 },
      ),
    close: () => socket.close(),
  };
}
