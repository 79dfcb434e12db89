import { generateKeySettings, type KeySettings } from '@maseki/service-kit/identity/keys.ts';
import { readIfThere, writeAtomically } from '../files.ts';

/** The keys, generated at the first start and kept in a file that only its owner can read. */
export function storedIdentityKeys(file: string): KeySettings {
  const stored = readIfThere(file);
  if (stored !== null) return JSON.parse(stored) as KeySettings;
  const keys = generateKeySettings();
  writeAtomically(file, JSON.stringify(keys), 0o600);
  return keys;
}
