import { storage } from './storage.ts';

/**
 * A list that this device keeps under a key of the storage. `change` also sees what another tab has
 * just written. Where a browser keeps nothing, the list lives as long as the page.
 */
export function createKeptList<Entry>(key: string, isEntry: (value: unknown) => value is Entry) {
  let unstored: string | null = null;
  const read = (): Entry[] => {
    try {
      const entries: unknown = JSON.parse(storage.read(key) ?? unstored ?? '[]');
      return Array.isArray(entries) ? entries.filter(isEntry) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    change(by: (entries: readonly Entry[]) => readonly Entry[]): void {
      const text = JSON.stringify(by(read()));
      storage.write(key, text);
      unstored = storage.read(key) === text ? null : text;
    },
  };
}
