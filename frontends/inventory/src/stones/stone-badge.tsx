import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { Link } from 'react-router-dom';
import { text } from '../text.ja.ts';
import * as css from './stone-badge.module.css';
import { useBalance } from './use-balance.ts';

/** The balance in the header, which leads to its history. */
export default function StoneBadge() {
  const { stones } = useBalance();
  if (stones === undefined) return null;
  return (
    <Link to="/stones" title={text.history} className={css.badge}>
      <GemMark />
      <VisuallyHidden>{text.stones}</VisuallyHidden>
      <span>{stones.toLocaleString('ja-JP')}</span>
    </Link>
  );
}
