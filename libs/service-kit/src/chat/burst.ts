/** Lets `count` through in any `withinMs`; gives false for what is too much. */
export function burstLimit(count: number, withinMs: number): (now: number) => boolean {
  let passed: number[] = [];
  return (now) => {
    passed = passed.filter((at) => at > now - withinMs);
    if (passed.length >= count) return false;
    passed.push(now);
    return true;
  };
}
