/** The moment of a field for date and time, which operators read as Japan's time. Null for none. */
export function momentOf(typed: string): string | null {
  const time = Date.parse(`${typed}:00+09:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
