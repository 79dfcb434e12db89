import type { WatchServerMessage } from '@maseki/contracts/battle/sent.ts';
import { battleSockets } from '@maseki/contracts/pages.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';

interface WatchSocketOptions {
  /** Null keeps the socket closed. */
  params: { room: string; user: string } | null;
  onMessage: (message: WatchServerMessage) => void;
}

/** Here, because this remote has sockets and the guards of battles, and that of replays has not. */
export const useWatchSocket = (options: WatchSocketOptions) => useGameSocket(battleSockets.watch, options);
