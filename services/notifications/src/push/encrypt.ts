import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
/** In bytes, of the one record that a push is. */
const RECORD = 4_096;
/** The delimiter of the last record (RFC 8188). */
const LAST = Buffer.from([2]);

export interface DeviceKeys {
  /** In base64url. */
  p256dh: string;
  auth: string;
}

/** Random for each push. Tests take those of the RFC. */
export interface Secrets {
  salt: Buffer;
  own: ECDH;
}

function freshSecrets(): Secrets {
  const own = createECDH(CURVE);
  own.generateKeys();
  return { salt: randomBytes(16), own };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** True if a push can be encrypted for these keys. */
export function areUsable({ p256dh, auth }: DeviceKeys): boolean {
  try {
    freshSecrets().own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

/** Encrypts the content of a push for one browser, which alone can read it (RFC 8291). */
export function encrypt(
  content: string,
  { p256dh, auth }: DeviceKeys,
  { salt, own }: Secrets = freshSecrets(),
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(content), cipher.update(LAST), cipher.final(), cipher.getAuthTag()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, ...record]);
}
