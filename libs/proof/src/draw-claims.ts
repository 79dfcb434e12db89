/** All that a page was shown before a draw, with the number that it made afterwards. */
export interface ClaimedDraw {
  pack: string;
  seal: string;
  /** 128 random bits in hex. */
  nonce: string;
  /** Draws of the pack since the last legend, as they were shown with the seal. */
  sinceLegend: number;
}

/** A seal that is used up, as a service reveals it. */
export interface OpenedSeal {
  seal: string;
  secret: string;
  odds_version: number;
  /** The number of the draw that has used it up, null for a draw without one. */
  nonce: string | null;
}

/** A draw that a page has claimed, as its device keeps it until the draw is made. */
export interface KeptClaim extends ClaimedDraw {
  user: string;
  /** The idempotency key of each request for it. */
  key: string;
  /** In ms since the epoch. */
  at: number;
  /** Earlier draws about which it asks, the oldest first. */
  asked: readonly ClaimedDraw[];
  /**
   * `sent` until there is an answer, which may be lost. `answered` with a refusal that left the
   * seal. `changed` with the refusal that the seal is another. `told` after the draw that followed,
   * which had to reveal the seal.
   */
  state: 'sent' | 'answered' | 'changed' | 'told';
  /** Absent from a seal that was not revealed. */
  opened?: OpenedSeal;
}

/** The key under which pages of this device keep their claims. */
export const KEPT_DRAWS = 'draw-claims';

/** True for a claim as a page has stored it. */
export function isKeptClaim(value: unknown): value is KeptClaim {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    ['user', 'pack', 'seal', 'nonce', 'key', 'state'].every((name) => typeof fields[name] === 'string') &&
    ['sinceLegend', 'at'].every((name) => Number.isFinite(fields[name])) &&
    Array.isArray(fields['asked'])
  );
}

/** What a page shows before a player draws. */
export interface ShownDraw extends Pick<ClaimedDraw, 'pack' | 'seal' | 'sinceLegend'> {
  user: string;
}

/** Claims that a device keeps. */
const KEPT = 50;
/** A service keeps the response to a key this long. */
const REPEATED_MS = 24 * 60 * 60 * 1_000;

const sameDraw = (one: ClaimedDraw, other: ClaimedDraw): boolean =>
  one.pack === other.pack && one.seal === other.seal && one.nonce === other.nonce;

/** Draws of a user with other seals that are not told yet, the oldest first. */
const untold = (kept: readonly KeptClaim[], { user, seal }: ShownDraw): ClaimedDraw[] =>
  kept
    .filter((claim) => claim.user === user && claim.seal !== seal && claim.state !== 'told')
    .sort((one, other) => one.at - other.at)
    .map(({ pack, seal: replaced, nonce, sinceLegend }) => ({ pack, seal: replaced, nonce, sinceLegend }));

/**
 * The claim of a press. A draw without an answer is asked for again, so that its cards come and are
 * paid once. As long as a seal is the present one, a pack is drawn with the number that was made
 * for it first, so that a refusal gives nobody a second choice.
 */
export function claimFor(
  kept: readonly KeptClaim[],
  shown: ShownDraw,
  fresh: Pick<KeptClaim, 'nonce' | 'key' | 'at'>,
): KeptClaim {
  const own = kept.filter(({ user, pack }) => user === shown.user && pack === shown.pack);
  const unanswered = own.find(({ state, at }) => state === 'sent' && fresh.at - at < REPEATED_MS);
  if (unanswered) return unanswered;
  const again = own.find(({ state, seal }) => state !== 'told' && seal === shown.seal);
  return { ...shown, ...fresh, ...again, state: 'sent', asked: untold(kept, shown) };
}

/** What is kept when a claim is sent, or refused. */
export const withClaim = (kept: readonly KeptClaim[], claim: KeptClaim): KeptClaim[] =>
  [claim, ...kept.filter((other) => !sameDraw(claim, other) || other.user !== claim.user)].slice(0, KEPT);

/**
 * What is kept after the cards of a claim have come. The seals of `asked` and its own are opened
 * then. One that is not among the opened ones stays untold for good, so that no later draw has to
 * answer for it.
 */
export function withDrawn(kept: readonly KeptClaim[], claim: KeptClaim, opened: readonly OpenedSeal[]): KeptClaim[] {
  return kept.flatMap((other) => {
    if (other.user !== claim.user || other.state === 'told') return other;
    const isOfSeal = other.seal === claim.seal;
    // Another pack that was refused without a change of the seal is the player's own choice.
    if (isOfSeal && (sameDraw(claim, other) || other.state === 'answered')) return [];
    if (!isOfSeal && !claim.asked.some((asked) => sameDraw(asked, other))) return other;
    const found = opened.find(({ seal }) => seal === other.seal);
    return { ...other, state: 'told' as const, ...(found && { opened: found }) };
  });
}

/** The form of a claim in the address of the draw that asks about it. */
export const replacedText = (claims: readonly ClaimedDraw[]): string =>
  claims.map(({ pack, seal, nonce, sinceLegend }) => [pack, seal, nonce, sinceLegend].join('.')).join(',');

/** The claims of such a text, which has the form of `DrawQuery`. */
export const claimsOf = (replaced: string): ClaimedDraw[] =>
  replaced.split(',').flatMap((text) => {
    const [pack, seal, nonce, since] = text.split('.');
    return pack && seal && nonce && since ? { pack, seal, nonce, sinceLegend: Number(since) } : [];
  });
