import { randomBytes } from 'node:crypto';
import { readIfThere, writeAtomically } from '../files.ts';

/** Passwords of the users of our own MongoDB and NATS, and a key that neither has. */
export interface Credentials {
  mongoRoot: string;
  /** By service. */
  mongo: ReadonlyMap<string, string>;
  /** By service, with `gateway` and `setup`. */
  nats: ReadonlyMap<string, string>;
  /** Signs the heads of the console's record. */
  recordKey: string;
}

/** A password that needs no quotes or escapes wherever it is written. */
export const randomPassword = (): string => randomBytes(24).toString('base64url');

type Stored = Record<string, string>;

interface Users {
  services: readonly string[];
  natsUsers: readonly string[];
}

/** The passwords, generated at the first need and kept in a file that only its owner can read. */
export function storedCredentials(file: string, { services, natsUsers }: Users): Credentials {
  const stored = JSON.parse(readIfThere(file) ?? '{}') as Stored;
  const passwords: Stored = { ...stored };
  const passwordOf = (name: string) => {
    passwords[name] ??= randomPassword();
    return passwords[name];
  };
  const credentials = {
    mongoRoot: passwordOf('mongodb root'),
    mongo: new Map(services.map((name) => [name, passwordOf(`mongodb ${name}`)])),
    nats: new Map(natsUsers.map((name) => [name, passwordOf(`nats ${name}`)])),
    recordKey: passwordOf('record key'),
  };
  if (Object.keys(passwords).length > Object.keys(stored).length) {
    writeAtomically(file, JSON.stringify(passwords), 0o600);
  }
  return credentials;
}
