/** The history arrives without a pause; what comes after one was said just now. */
const PAUSE_MS = 500;

/**
 * Which messages of a connection are news, to be read out, and which are its history. The clocks of browser and server may differ, so a
 * message also counts as news when it comes alone.
 */
export function createNewsWatch(openedAt: number) {
  let lastArrival = Number.POSITIVE_INFINITY;
  return {
    isNews(timestamp: string, arrival: number): boolean {
      const isAlone = arrival - lastArrival > PAUSE_MS;
      lastArrival = arrival;
      return isAlone || Date.parse(timestamp) >= openedAt;
    },
  };
}
