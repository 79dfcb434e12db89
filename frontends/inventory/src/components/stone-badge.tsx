import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useBalance } from '../api/use-balance.ts';
import { text } from '../text.ja.ts';
import * as css from './stone-badge.module.css';

/** The balance in the header. */
export default function StoneBadge() {
  const { stones } = useBalance();
  if (stones === undefined) return null;
  return (
    <span className={css.badge}>
      <GemMark />
      <VisuallyHidden>{text.stones}</VisuallyHidden>
      <span>{stones.toLocaleString('ja-JP')}</span>
    </span>
  );
}
