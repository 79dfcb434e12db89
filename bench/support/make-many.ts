/** Makes `count` values, `atOnce` at a time. Fails with the first that cannot be made. */
export async function makeMany<T>(count: number, atOnce: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let left = count;
  const worker = async () => {
    while (left-- > 0) made.push(await make());
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return made;
}
