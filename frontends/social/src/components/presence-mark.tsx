import type { Presence } from '@maseki/contracts/social/http.ts';
import { text } from '../text.ja.ts';
import * as css from './presence-mark.module.css';

/** What a friend is doing. */
export function PresenceMark({ presence }: { presence: Presence }) {
  return (
    <span className={css.presence} data-presence={presence}>
      {text.friends.list.presence[presence]}
    </span>
  );
}
