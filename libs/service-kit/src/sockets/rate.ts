/** Lets at most `limit` through in any second. */
export function perSecond(limit: number): (now: number) => boolean {
  const times: number[] = [];
  return (now) => {
    while (times[0] !== undefined && times[0] <= now - 1_000) times.shift();
    if (times.length >= limit) return false;
    times.push(now);
    return true;
  };
}
