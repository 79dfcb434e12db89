import { generateKeySettings, generatePushKeys, type KeySettings } from '@maseki/service-kit/identity/keys.ts';
import { readIfThere, writeAtomically } from '../files.ts';

export type StoredKeys = KeySettings & { PUSH_SIGNING_KEYS: string };

/**
 * The keys, generated at the first start that needs them and kept in a file that only its owner
 * can read. Other keys for pushes would end all subscriptions.
 */
export function storedIdentityKeys(file: string): StoredKeys {
  const stored = readIfThere(file) ?? '{}';
  const keys = { ...generateKeySettings(), PUSH_SIGNING_KEYS: generatePushKeys(), ...JSON.parse(stored) } as StoredKeys;
  if (JSON.stringify(keys) !== stored) writeAtomically(file, JSON.stringify(keys), 0o600);
  return keys;
}
