import type { ReactNode } from 'react';
import * as css from './icons.module.css';

const drawing = (children: ReactNode) => () => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
);

export const SwordIcon = drawing(
  <path d="M20 3h1v4L11 16l-3-3L18 3h2ZM6 13l5 5-1.5 1.5-1.8-1.7L5 20.5 3.5 19l2.7-2.7L4.5 14.5z" />,
);
export const EnergyIcon = drawing(<path d="m12 1 7 9-7 13L5 10z" />);
export const AbilityIcon = drawing(<path d="m12 1.5 2.6 7.9 7.9 2.6-7.9 2.6L12 22.5l-2.6-7.9L1.5 12l7.9-2.6z" />);
export const RetreatIcon = drawing(<path d="M9 4 2 10.5 9 17v-4h6.5a3.5 3.5 0 0 1 0 7H11v2h4.5a6 6 0 0 0 0-12H9z" />);
export const EndTurnIcon = drawing(<path d="M6 2h12v5l-4.5 5 4.5 5v5H6v-5l4.5-5L6 7zm2.5 2v2l3.5 4 3.5-4V4z" />);
export const FlagIcon = drawing(<path d="M5 2h2v1h12l-3 5 3 5H7v9H5z" />);
export const CheckIcon = drawing(<path d="m9.5 18.5-6-6L5 11l4.5 4.5L19 6l1.5 1.5z" />);
export const CloseIcon = drawing(<path d="m12 10 6-6 2 2-6 6 6 6-2 2-6-6-6 6-2-2 6-6-6-6 2-2z" />);
export const DeckIcon = drawing(<path d="M4 4h11a1 1 0 0 1 1 1v15H5a1 1 0 0 1-1-1zm14 3h2v15H8v-2h10z" />);
export const HandIcon = drawing(<path d="m3 8 5-2 4 12-5 2zm7-4h6v13h-2.5L10 6zm8 2 4 1.5L19 18l-2-.5z" />);
export const DiscardIcon = drawing(<path d="M9 2h6l1 2h5v2H3V4h5zM5 8h14l-1.2 14H6.2zm4 3v8h2v-8zm4 0v8h2v-8z" />);
export const ResonanceIcon = drawing(
  <path d="M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M6.7 5.3l1.8 1.8a7 7 0 0 0 0 9.8l-1.8 1.8a9.5 9.5 0 0 1 0-13.4m10.6 0a9.5 9.5 0 0 1 0 13.4l-1.8-1.8a7 7 0 0 0 0-9.8z" />,
);
export const ShieldIcon = drawing(<path d="M12 1.5 21 5v6.5c0 5-3.6 9-9 11-5.4-2-9-6-9-11V5z" />);
export const ChatIcon = drawing(<path d="M3 3h18v14h-9l-5 5v-5H3z" />);
