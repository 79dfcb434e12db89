/** More at once would only wait for the processors that hash passwords. */
const AT_ONCE = 4;

/**
 * Does something for each of these, some at a time. Results are in their order. The first error
 * ends it.
 */
export async function forEachOf<T, R>(
  items: Iterable<T>,
  work: (item: T) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> {
  const results: R[] = [];
  const left = [...items].entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
