import { memo } from 'react';
import { encode } from 'uqr';
import { text } from '../text.ja.ts';
import * as css from './code-page.module.css';

/** Light squares around it that a camera needs. */
const QUIET = 4;

function QrCode({ value }: { value: string }) {
  const { data, size } = encode(value, { border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text.codes.qr}>
      <path d={dark.join('')} />
    </svg>
  );
}

export default memo(QrCode);
