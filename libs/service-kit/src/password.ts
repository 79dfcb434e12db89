import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id parameters with 19 MiB, two passes and one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Different keyboards send the same password in different normal forms. */
const normal = (password: string) => password.normalize('NFC');

/** The hash that is stored of a password (argon2id with its own salt and parameters). */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), options);

let dummy: Promise<string> | undefined;

/**
 * The hash to compare a password with if there is no such user. It costs as much work as any other.
 */
export function dummyHash(): Promise<string> {
  dummy ??= hashPassword('dummy');
  return dummy;
}

/**
 * True if a password belongs to a hash. Without a hash (there is no such user) it is false after
 * the same work, so that the time taken does not reveal which names exist.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash()), normal(password));
  return matches && passwordHash !== undefined;
}
