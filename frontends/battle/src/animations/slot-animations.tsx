import { signed } from '@maseki/contracts/text.ts';
import type { FighterView, ViewSide } from '@maseki/rules/view-types.ts';
import type { CSSProperties } from 'react';
import { FighterCard } from '../cards/fighter-card.tsx';
import { text } from '../text.ja.ts';
import type { BoardAnimation } from './animations.ts';
import * as css from './slot-animations.module.css';

const HALVES = ['left', 'right'] as const;

function BrokenCard({ side, fighter }: { side: ViewSide; fighter: FighterView }) {
  return (
    <>
      <span className={css.burst} />
      {HALVES.map((half) => (
        <div key={half} className={css.ghost} data-half={half}>
          <FighterCard side={side} fighter={fighter} look="field" />
        </div>
      ))}
    </>
  );
}

function Picture({ animation }: { animation: BoardAnimation }) {
  switch (animation.kind) {
    case 'damage':
      return (
        <>
          <span className={css.flash} />
          <span className={css.number}>
            {animation.amount}
            {animation.weakness ? <span className={css.weakness}>{text.card.weak}</span> : null}
          </span>
        </>
      );
    case 'heal':
      return (
        <span className={css.number} data-tone="good">
          {signed(animation.amount)}
        </span>
      );
    case 'energy':
      return (
        <>
          <span className={css.ring} />
          <span className={css.number} data-tone="energy">
            ◆{signed(animation.amount)}
          </span>
        </>
      );
    case 'knock_out':
      return animation.ghost ? <BrokenCard side={animation.side} fighter={{ ...animation.ghost, hp: 0 }} /> : null;
    case 'enter':
      return <span className={css.ring} />;
    default:
      return null;
  }
}

const isNumber = ({ kind }: BoardAnimation): boolean => kind === 'damage' || kind === 'heal' || kind === 'energy';

/** Numbers of the same update are visible together and must not cover each other. */
const rowOf = (animations: readonly BoardAnimation[], index: number): number =>
  animations.slice(0, index).filter(isNumber).length;

/** Hidden from screen readers, because the log has the same in words. */
export function SlotAnimations({ animations }: { animations: readonly BoardAnimation[] }) {
  if (animations.length === 0) return null;
  return (
    <div className={css.layer} aria-hidden="true">
      {animations.map((animation, index) => (
        <div
          key={animation.key}
          className={css.animation}
          data-kind={animation.kind}
          style={{ '--row': isNumber(animation) ? rowOf(animations, index) : 0 } as CSSProperties}
        >
          <Picture animation={animation} />
        </div>
      ))}
    </div>
  );
}
