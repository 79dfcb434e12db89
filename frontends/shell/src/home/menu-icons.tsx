import { Icon } from '@maseki/ui/icon.tsx';
import type { ReactNode } from 'react';

const drawing = (lines: ReactNode) => () => (
  <Icon grid={32} size={40}>
    {lines}
  </Icon>
);

export const SwordsIcon = drawing(
  <>
    <path d="M5 4l4 .8L22.5 18.3M27 4l-4 .8L9.5 18.3M9 4.8l-.6 3.4L20 19.8M23 4.8l.6 3.4L12 19.8" />
    <path d="M6.5 17.5l8 8M25.5 17.5l-8 8M9.5 22.5L5 27M22.5 22.5L27 27" />
  </>,
);

export const DeckIcon = drawing(
  <>
    <rect x="11" y="5" width="14" height="20" rx="2" />
    <path d="M8 8.5v15a4 4 0 0 0 4 4h9M18 10.5l3.5 4-3.5 5.5-3.5-5.5z" />
  </>,
);

export const BookIcon = drawing(
  <>
    <path d="M16 8C13 5.5 8.5 5 4 5.5v19c4.5-.5 9 0 12 2.5 3-2.5 7.5-3 12-2.5v-19C23.5 5 19 5.5 16 8zM16 8v19" />
    <path d="M8 11h4M8 15h4M20 11h4M20 15h4" />
  </>,
);

export const FriendsIcon = drawing(
  <>
    <circle cx="12" cy="11" r="4.5" />
    <path d="M3.5 26c.5-5.5 4-8.5 8.5-8.5s8 3 8.5 8.5zM20 6.900a4.5 4.5 0 0 1 0 8.200M23.5 18c3 1.200 4.700 4 5 8h-4" />
  </>,
);

export const GachaIcon = drawing(<path d="M16 3l11 9-11 17L5 12zM5 12h22M11.5 12L16 3l4.5 9L16 29z" />);
