/** A random number of this many bytes in lower-case hex, which no server knows. */
export const randomNumber = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
