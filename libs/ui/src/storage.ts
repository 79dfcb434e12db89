/** Local storage that may be switched off or full: then reading gives null and writing has no effect. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // The page works without it; only the memory of a choice is lost.
    }
  },
};
