import { GemMark } from '@maseki/ui/gem-mark.tsx';
import * as css from './crest.module.css';

export function Crest({ won }: { won: boolean }) {
  return (
    <div className={css.crest} data-won={won} aria-hidden="true">
      <GemMark />
    </div>
  );
}
