/** The history arrives without a pause, so a message after a pause is new. */
const PAUSE_MS = 500;

/**
 * Separates new messages of a connection, which screen readers announce, from its history.
 * `openedAt` is of the server's clock and not exact, so a message that arrives by itself also
 * counts as new. `arrival` is of any steady clock in ms.
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
