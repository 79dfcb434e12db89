import { checkDraw, type DrawCheck } from '@maseki/proof/check-draw.ts';
import { claimFor, type KeptClaim, replacedText, withClaim, withDrawn } from '@maseki/proof/draw-claims.ts';
import { type Answer, type DrawServer, hex, PACK, USER } from './draw-server.ts';

interface Drawn {
  cards: readonly string[];
  check: DrawCheck;
}

/** A page that draws as `frontends/inventory` does, by the same functions. */
export class DrawPage {
  kept: KeptClaim[] = [];
  #numbers = 0;
  readonly server: DrawServer;
  readonly name: string;

  constructor(server: DrawServer, name: string) {
    this.server = server;
    this.name = name;
  }

  /** Shows the odds, which the player sees before the press. */
  look = (): { seal: string; sinceLegend: number } => this.server.odds();

  /** One press by what was shown. Null if nothing was drawn. */
  press(shown: { seal: string; sinceLegend: number }): Drawn | null {
    this.#numbers += 1;
    const number = hex(`${this.name} ${this.#numbers}`);
    const fresh = { nonce: number.slice(0, 32), key: number, at: this.#numbers };
    const claim = claimFor(this.kept, { user: USER, pack: PACK, ...shown }, fresh);
    this.kept = withClaim(this.kept, claim);
    return this.answered(claim, this.server.draw({ ...claim, replaced: replacedText(claim.asked) }));
  }

  /** Takes an answer in, which may have been lost. */
  answered(claim: KeptClaim, answer: Answer): Drawn | null {
    if (answer.kind === 'lost') return null;
    if (answer.kind === 'seal_changed') {
      this.kept = withClaim(this.kept, { ...claim, state: 'changed' });
      return null;
    }
    const { cards, proof } = answer;
    const check = checkDraw({ ...claim, cards, replaced: claim.asked }, proof);
    this.kept = withDrawn(this.kept, claim, [proof, ...(proof.replaced ?? [])]);
    return { cards, check };
  }

  /** Presses until there are cards. */
  draw(): Drawn {
    for (let press = 0; press < 100; press += 1) {
      const drawn = this.press(this.look());
      if (drawn) return drawn;
    }
    throw new Error('a server that never draws');
  }
}
