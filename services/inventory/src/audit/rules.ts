export interface AuditedUser {
  user: string;
  stones: number;
  /** Sum of the ledger's rows about stones. */
  ledger: number;
  points: number;
  /** Sum of the ledger's rows about points. */
  pointLedger: number;
  cards: Readonly<Record<string, number>>;
  /** Sum of the movements, by card id. */
  movements: Readonly<Record<string, number>>;
}

/** `expected` is the sum of the history, `found` the state of the account. */
export interface Difference {
  user: string;
  /** `stones`, `points`, or a card id. */
  what: string;
  expected: number;
  found: number;
}

/** All that does not add up for one user. */
export function differencesOf({ user, cards, movements, ...balances }: AuditedUser): Difference[] {
  const ids = new Set([...Object.keys(cards), ...Object.keys(movements)]);
  const pairs = [...ids].sort().map((id) => ({ what: id, expected: movements[id] ?? 0, found: cards[id] ?? 0 }));
  const { stones, ledger, points, pointLedger } = balances;
  const both = [
    { what: 'stones', expected: ledger, found: stones },
    { what: 'points', expected: pointLedger, found: points },
  ];
  return [...both, ...pairs]
    .filter(({ expected, found }) => expected !== found || found < 0)
    .map((difference) => ({ user, ...difference }));
}
