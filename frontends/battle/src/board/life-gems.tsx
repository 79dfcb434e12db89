import { constants } from '@maseki/rules/constants.ts';
import { text } from '../text.ja.ts';
import * as css from './life-gems.module.css';

export function LifeGems({ life }: { life: number }) {
  const gems = Array.from({ length: Math.max(life, constants.life) }, (_, index) => index);
  return (
    <span className={css.life} role="img" aria-label={text.board.life(life)}>
      {gems.map((gem) => (
        <i key={gem} className={css.gem} data-lost={gem >= life} />
      ))}
    </span>
  );
}
