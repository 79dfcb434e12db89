/** More at once would only wait for the processors that hash passwords. */
const AT_ONCE = 4;

/**
 * Does something for each of these, four at a time. Results are in their order. The first error
 * ends it.
 */
export async function forEachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let n = 0; n < items.length; n += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(n, n + AT_ONCE).map(work))));
  }
  return results;
}
