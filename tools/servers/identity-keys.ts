import { generateKeySettings } from '@maseki/service-kit/identity/keys.ts';
import { readIfThere, writeAtomically } from '../files.ts';

/** The settings with which auth signs internal identities, and with which everybody verifies them. */
export type IdentityKeys = ReturnType<typeof generateKeySettings>;

/** The keys that are generated at the first start and kept in a file that only its owner can read. */
export function storedIdentityKeys(file: string): IdentityKeys {
  const stored = readIfThere(file);
  if (stored !== null) return JSON.parse(stored) as IdentityKeys;
  const keys = generateKeySettings();
  writeAtomically(file, JSON.stringify(keys), 0o600);
  return keys;
}
