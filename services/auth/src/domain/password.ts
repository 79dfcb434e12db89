import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Different keyboards send the same password in different normal forms. */
const normal = (password: string) => password.normalize('NFC');

/** The hash under which a password is kept (argon2id with its own salt and parameters). */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), options);

let nobodysHash: Promise<string> | undefined;

/** What a password is compared with where there is no such user: a hash like all others, which nobody has. */
export function hashOfNobody(): Promise<string> {
  nobodysHash ??= hashPassword('nobody');
  return nobodysHash;
}

/**
 * Whether a password is the one of a hash. Without a hash (there is no such user) the answer is no, after the same work, so that
 * time does not tell which names exist.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await hashOfNobody()), normal(password));
  return matches && passwordHash !== undefined;
}
