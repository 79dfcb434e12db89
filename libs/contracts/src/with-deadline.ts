/** Settles like `work`, or after `ms` like `late`, which may throw; `work` goes on in vain. */
export async function withDeadline<T, L>(work: Promise<T>, ms: number, late: () => L): Promise<T | L> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    return await Promise.race([work, isOver.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
