import * as css from './unread-mark.module.css';

/** A dot where something is unread; what it stands beside says so in words. */
export function UnreadMark({ inCorner = false }: { inCorner?: boolean }) {
  return <span className={css.mark} data-corner={inCorner} aria-hidden="true" />;
}
