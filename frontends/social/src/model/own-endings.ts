/** Exchanges that this page is ending or has ended, so that the news of it is not taken for the other side's doing. */
const own = new Set<string>();

export const ownEndings = {
  begin: (exchangeUlid: string): void => void own.add(exchangeUlid),
  failed: (exchangeUlid: string): void => void own.delete(exchangeUlid),
  has: (exchangeUlid: string): boolean => own.has(exchangeUlid),
};
