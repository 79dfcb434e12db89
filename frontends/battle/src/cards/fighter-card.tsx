import type { FighterView, ViewSide } from '@maseki/rules/view-types.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import type { ReactNode } from 'react';
import { conditionName } from '../battle/log-text.ja.ts';
import * as css from './fighter-card.module.css';
import { HpBar } from './hp-bar.tsx';
import { useSecondSideMark } from './second-side.ts';

/** Larger amounts are written as a number. */
const GEMS_SHOWN = 4;

const gemKeys = (count: number) => Array.from({ length: count }, (_, gem) => `energy-${gem}`);

interface FighterCardProps {
  side: ViewSide;
  fighter: FighterView;
  look?: 'field';
  children?: ReactNode;
}

export function FighterCard({ side, fighter, look, children }: FighterCardProps) {
  const { hp, max_hp, energy, conditions } = fighter;
  const secondSide = useSecondSideMark(side, fighter);
  return (
    <CardFace card={fighter} hp={hp} look={look}>
      <div className={css.hp}>
        <HpBar hp={hp} max={max_hp} />
      </div>
      <div className={css.energy} aria-hidden="true">
        {gemKeys(Math.min(energy, GEMS_SHOWN)).map((gem) => (
          <i key={gem} className={css.gem} />
        ))}
        {energy > GEMS_SHOWN ? <span className={css.many}>×{energy}</span> : null}
      </div>
      <div className={css.conditions} aria-hidden="true">
        {secondSide ? <span className={css.secondSide}>{secondSide}</span> : null}
        {conditions.map(({ name }) => (
          <span key={name} className={css.condition} data-condition={name}>
            {conditionName(name)}
          </span>
        ))}
      </div>
      {children}
    </CardFace>
  );
}
