import { createHash } from 'node:crypto';
import type { PackId } from '@maseki/cards/card.ts';
import { cardById } from '@maseki/cards/catalogue.ts';
import { newestOdds } from '@maseki/cards/odds.ts';
import { type Account, accountAfter, emptyAccount } from '@maseki/inventory/accounts/account.ts';
import { decideDraw, nextSealOf } from '@maseki/inventory/gacha/rules.ts';
import type { DrawProof } from '@maseki/proof/check-draw.ts';
import { claimsOf, type OpenedSeal } from '@maseki/proof/draw-claims.ts';

export const USER = 'anna';
export const PACK: PackId = 'MorisCardPack';

export const hex = (name: string): string => createHash('sha256').update(name).digest('hex');

export const hasLegend = (cards: readonly string[]): boolean => cards.some((id) => cardById(id)?.rarity === 'legend');

/** A draw as a page asks for it. `replaced` are the earlier ones, in the form of the address. */
export interface Asked {
  seal: string;
  nonce: string;
  key: string;
  replaced: string;
}

export type Answer =
  | { kind: 'cards'; cards: readonly string[]; proof: DrawProof }
  | { kind: 'seal_changed' }
  /** As a gateway answers for a pod that is not there. */
  | { kind: 'lost' };

/** The decision of the real service, with its account, which a dishonest server may replace. */
export class DrawServer {
  #names = 0;
  account: Account = { ...emptyAccount(USER), stones: 1_000_000 };
  opened: OpenedSeal[] = [];
  answers = new Map<string, Answer>();
  /** Draws that were made. */
  made = 0;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    this.account = { ...this.account, secret: this.newSecret(), secretOdds: newestOdds.version };
  }

  newSecret(): string {
    this.#names += 1;
    return hex(`${this.name} secret ${this.#names}`);
  }

  /** What the page shows before a press. */
  odds(): { seal: string; sinceLegend: number } {
    return { seal: nextSealOf(this.account) ?? '', sinceLegend: this.account.sinceLegend[PACK] ?? 0 };
  }

  decide({ seal, nonce, replaced }: Asked) {
    const claims = replaced === '' ? [] : claimsOf(replaced);
    const asked = claims.map((claim) => {
      const opened = this.opened.find((other) => other.seal === claim.seal);
      return { ...claim, ...(opened && { opened }) };
    });
    const request = { pack: PACK, sealed: { seal, nonce }, nextSecret: this.newSecret(), replaced: asked };
    return decideDraw(this.account, request, () => {
      throw new Error('a sealed draw asks nobody else for random numbers');
    });
  }

  /** Writes what was decided, as the transaction of the service does. */
  commit(decided: ReturnType<DrawServer['decide']>): Answer {
    if (!decided.ok) return { kind: 'seal_changed' };
    const { change, value } = decided.value;
    const { secret, seal, odds, nonce = null } = change.drawn ?? {};
    if (!secret || !seal || odds === undefined || !value.proof) throw new Error('a sealed draw opens its seal');
    this.opened.push({ seal, secret, odds_version: odds, nonce });
    this.account = accountAfter(this.account, change);
    this.made += 1;
    return { kind: 'cards', cards: value.cards, proof: value.proof };
  }

  /** Takes a new secret for the present one, which an honest server never does. */
  replaceSecret(): void {
    this.account = { ...this.account, secret: this.newSecret() };
  }

  /** One draw, once for each key. */
  draw(asked: Asked): Answer {
    const first = this.answers.get(asked.key);
    if (first) return first;
    const answer = this.serve(asked);
    if (answer.kind === 'cards') this.answers.set(asked.key, answer);
    return answer;
  }

  /** The part that a dishonest server has otherwise. */
  protected serve(asked: Asked): Answer {
    return this.commit(this.decide(asked));
  }
}

/** Refuses a draw with a legend, but not twice in a row, and replaces the seal. */
export class RefusingServer extends DrawServer {
  refused = 0;
  #hasRefused = false;

  /** What it says of the secret that it has replaced. By default the truth. */
  protected reveal(opened: OpenedSeal): OpenedSeal | null {
    return opened;
  }

  protected override serve(asked: Asked): Answer {
    const decided = this.decide(asked);
    if (this.#hasRefused || !decided.ok || !hasLegend(decided.value.value.cards)) {
      this.#hasRefused = false;
      return this.commit(decided);
    }
    const { secret = '', secretOdds: odds_version = 1 } = this.account;
    const told = this.reveal({ seal: asked.seal, secret, odds_version, nonce: null });
    if (told) this.opened.push(told);
    this.refused += 1;
    this.#hasRefused = true;
    this.replaceSecret();
    return { kind: 'seal_changed' };
  }
}

export class SilentServer extends RefusingServer {
  protected override reveal(): null {
    return null;
  }
}

export class LyingServer extends RefusingServer {
  protected override reveal(opened: OpenedSeal): OpenedSeal {
    return { ...opened, secret: hex('another') };
  }
}

/** Refuses a legend once and leaves the seal, with an answer of either kind. */
export class StallingServer extends DrawServer {
  stalled = new Set<string>();
  readonly kind: 'seal_changed' | 'lost';

  constructor(name: string, kind: 'seal_changed' | 'lost') {
    super(name);
    this.kind = kind;
  }

  protected override serve(asked: Asked): Answer {
    const decided = this.decide(asked);
    if (!decided.ok || !hasLegend(decided.value.value.cards) || this.stalled.has(asked.seal))
      return this.commit(decided);
    this.stalled.add(asked.seal);
    return { kind: this.kind };
  }
}

/** Draws from the count of 0 to 18 that has no legend, whatever it has shown. */
export class CountingServer extends DrawServer {
  protected override serve(asked: Asked): Answer {
    const { sinceLegend } = this.account;
    for (let count = 0; count < newestOdds.pity - 1; count += 1) {
      const decided = this.decide(asked);
      if (decided.ok && !hasLegend(decided.value.value.cards)) return this.commit(decided);
      this.account = { ...this.account, sinceLegend: { [PACK]: count } };
    }
    this.account = { ...this.account, sinceLegend };
    return this.commit(this.decide(asked));
  }
}

/** Says that a draw was made by odds of another version than its seal fixes. */
export class OddsServer extends DrawServer {
  protected override serve(asked: Asked): Answer {
    const answer = super.serve(asked);
    return answer.kind === 'cards' ? { ...answer, proof: { ...answer.proof, odds_version: 2 } } : answer;
  }
}
