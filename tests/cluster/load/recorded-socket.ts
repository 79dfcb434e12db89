import { connectTo, type KeptSocket, type KeptSocketOptions, keepSocket } from '@maseki/players/kept-socket.ts';
import type { Records } from './records.ts';

interface RecordedSocketOptions extends Pick<KeptSocketOptions, 'isBackBy' | 'onOpen' | 'onClose' | 'onMessage'> {
  /** Address of the gateway, `http://…`. */
  baseUrl: string;
  path: string;
  /**
   * The name by which losses are counted, which is the path without the part that differs for each
   * socket.
   */
  name: string;
  headers(): Record<string, string>;
  records: Records;
}

/** Keeps a socket and records its losses and returns. */
export const keepRecordedSocket = (options: RecordedSocketOptions): KeptSocket => {
  const { baseUrl, path, name, headers, records, ...more } = options;
  return keepSocket({
    ...more,
    connect: connectTo(baseUrl, path, headers),
    onLost: (code) => records.losses.push({ at: Date.now(), path: name, code }),
    onBack: (lostAt, backAt) => records.returns.push({ lostAt, backAt }),
  });
};
