/** Time for which a computation may hold the page, a third of a frame. */
const SLICE_MS = 5;

interface SliceDeps {
  now?: () => number;
  rest?: () => Promise<unknown>;
}

/** With rests when a slice of time is used up. A slow device has fewer steps in a slice. */
export async function inSlices<Result>(
  steps: Generator<unknown, Result>,
  { now = () => performance.now(), rest = () => new Promise((resolve) => setTimeout(resolve)) }: SliceDeps = {},
): Promise<Result> {
  for (;;) {
    await rest();
    const end = now() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (now() < end);
  }
}
