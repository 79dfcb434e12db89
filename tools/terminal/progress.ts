const REPEAT_MS = 5000;

/** What began, every five seconds that it still runs, and how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${what} …`);
  const repeat = setInterval(() => console.log(`${what} … ${elapsed()}`), REPEAT_MS);
  try {
    const result = await work();
    console.log(`${what}: done in ${elapsed()}`);
    return result;
  } finally {
    clearInterval(repeat);
  }
}
