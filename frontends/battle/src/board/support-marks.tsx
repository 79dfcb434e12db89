import type { SupportMark } from '../battle/support.ts';
import { supportText } from '../battle/support-text.ja.ts';
import { ResonanceIcon, ShieldIcon } from '../look/icons.tsx';
import * as css from './support-marks.module.css';

/** Each as a word and a shape, not by colour alone. The slot's label contains them. */
export function SupportMarks({ marks }: { marks: readonly SupportMark[] }) {
  return (
    <div className={css.marks}>
      {marks.map((mark) => (
        <span key={mark.kind} className={css.mark} data-kind={mark.kind} data-given={mark.amount !== null}>
          {mark.kind === 'resonance' ? <ResonanceIcon /> : <ShieldIcon />}
          {supportText(mark)}
        </span>
      ))}
    </div>
  );
}
