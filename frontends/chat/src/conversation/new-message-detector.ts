/** The history arrives without a pause; a message after a pause has just been sent. */
const PAUSE_MS = 500;

/**
 * Tells new messages of a connection, which screen readers announce, from its history. The clocks of browser and server may differ, so
 * a message also counts as new when it arrives alone.
 */
export function createNewMessageDetector(openedAt: number) {
  let lastArrival = Number.POSITIVE_INFINITY;
  return {
    isNew(timestamp: string, arrival: number): boolean {
      const isAlone = arrival - lastArrival > PAUSE_MS;
      lastArrival = arrival;
      return isAlone || Date.parse(timestamp) >= openedAt;
    },
  };
}
