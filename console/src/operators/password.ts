import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id parameters with 19 MiB, two passes and one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Different keyboards send the same password in different normal forms. */
const normal = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), options);

let dummy: Promise<string> | undefined;

/**
 * True if a password belongs to a hash. Without a hash it is false after the same work, so that the
 * time does not tell which operators there are.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  dummy ??= hashPassword('dummy');
  const matches = await verify(passwordHash ?? (await dummy), normal(password));
  return matches && passwordHash !== undefined;
}

/** A first password of 120 bits, which its operator changes. */
export const randomPassword = (): string => randomBytes(15).toString('base64url');
