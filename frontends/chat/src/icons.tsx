import { Icon } from '@maseki/ui/icon.tsx';
import * as css from './icons.module.css';

export const ChatIcon = () => (
  <Icon>
    <path d="M4 5h16v11H11l-4.5 4v-4H4z" />
    <path d="M8 9h8M8 12h5" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M15 5l-7 7 7 7" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="M12 5v14M6 13l6 6 6-6" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M6 12h.01M12 12h.01M18 12h.01" />
  </Icon>
);

/** A dot for unread messages, hidden from screen readers, which have a label. */
export function UnreadDot({ inCorner = false }: { inCorner?: boolean }) {
  return <span className={css.dot} data-corner={inCorner} aria-hidden="true" />;
}
