import type { CSSProperties } from 'react';
import type { Cue } from '../model/cues.ts';
import { text } from '../text.ja.ts';
import { FighterCard } from './fighter-card.tsx';
import * as css from './slot-cues.module.css';

const signed = (amount: number) => (amount > 0 ? `+${amount}` : `${amount}`);

function Picture({ cue }: { cue: Cue }) {
  switch (cue.kind) {
    case 'damage':
      return (
        <>
          <span className={css.flash} />
          <span className={css.number}>
            {cue.amount}
            {cue.weakness ? <span className={css.weakness}>{text.card.weak}</span> : null}
          </span>
        </>
      );
    case 'heal':
      return (
        <span className={css.number} data-tone="good">
          {signed(cue.amount)}
        </span>
      );
    case 'energy':
      return (
        <>
          <span className={css.ring} />
          <span className={css.number} data-tone="energy">
            ◆{signed(cue.amount)}
          </span>
        </>
      );
    case 'knock_out':
      return cue.ghost ? (
        <div className={css.ghost}>
          <FighterCard fighter={{ ...cue.ghost, hp: 0 }} />
        </div>
      ) : null;
    case 'enter':
      return <span className={css.ring} />;
    default:
      return null;
  }
}

const isNumber = ({ kind }: Cue): boolean => kind === 'damage' || kind === 'heal' || kind === 'energy';

/** How many numbers came before this one: those of one update are seen together and must not cover each other. */
const rowOf = (cues: readonly Cue[], index: number): number => cues.slice(0, index).filter(isNumber).length;

/** What happens on one slot, laid over it. The log says the same in words, so this is for the eye only. */
export function SlotCues({ cues }: { cues: readonly Cue[] }) {
  if (cues.length === 0) return null;
  return (
    <div className={css.layer} aria-hidden="true">
      {cues.map((cue, index) => (
        <div
          key={cue.key}
          className={css.cue}
          data-kind={cue.kind}
          style={{ '--at': cue.at, '--row': isNumber(cue) ? rowOf(cues, index) : 0 } as CSSProperties}
        >
          <Picture cue={cue} />
        </div>
      ))}
    </div>
  );
}
