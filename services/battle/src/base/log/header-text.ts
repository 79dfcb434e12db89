import type { Msg, MsgHdrs } from '@nats-io/transport-node';

/**
 * Headers of NATS as text. Each record of the log is written once and read by every pod that
 * follows its room. The client's own headers cost ten times as much to encode, and thirty times to
 * decode (docs/performance.md).
 */

const FIRST_LINE = 'NATS/1.0\r\n';

/** Headers of prepared CRLF lines. The client encodes them and does nothing else with them. */
export function preparedHeaders(lines: string): MsgHdrs {
  const bytes = Buffer.from(`${FIRST_LINE}${lines}\r\n`, 'latin1');
  return { encode: () => bytes } as unknown as MsgHdrs;
}

/** The bytes of a received message in the client. The headers are the first `hdr` of them. */
interface ReceivedBytes {
  _rdata?: Uint8Array;
  _msg?: { hdr: number };
}

/** The headers of a received message as they came; '' without any. */
export function headerTextOf(message: Msg): string {
  const { _rdata: bytes, _msg: place } = message as unknown as ReceivedBytes;
  if (!bytes || !place) return String(message.headers ?? '');
  return place.hdr > 0 ? Buffer.from(bytes.buffer, bytes.byteOffset, place.hdr).toString('latin1') : '';
}

/** The value of a header that is there once; undefined when it is not there. */
export function headerValue(headerText: string, name: string): string | undefined {
  const at = headerText.indexOf(`\r\n${name}: `);
  if (at < 0) return undefined;
  const from = at + name.length + 4;
  return headerText.slice(from, headerText.indexOf('\r\n', from));
}
