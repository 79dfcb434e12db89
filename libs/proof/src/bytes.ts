/** A value that is no proof. */
export class NotHex extends Error {
  override name = 'NotHex';
}

/** True for lower-case hex of this many bytes. */
export const isHex = (text: unknown, bytes: number): text is string =>
  typeof text === 'string' && text.length === bytes * 2 && /^[0-9a-f]*$/.test(text);

/** The bytes of lower-case hex. Throws NotHex for another text or length. */
export function bytesOf(hex: string, bytes: number): Uint8Array {
  if (!isHex(hex, bytes)) throw new NotHex(`a value is not ${bytes} bytes in hex`);
  return Uint8Array.from({ length: bytes }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

/** Lower-case hex of bytes. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A text in UTF-8 with a zero byte after it, so that texts in a row have one reading only. */
export const textBytes = (text: string): Uint8Array => new TextEncoder().encode(`${text}\0`);

/** A whole number below 2^32, the highest byte first. */
export function numberBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** A seal as players see it, with its first 32 bits in two groups, as `3F9A-01C4`. */
export const fingerprint = (seal: string): string => `${seal.slice(0, 4)}-${seal.slice(4, 8)}`.toUpperCase();
