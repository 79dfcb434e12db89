import { Icon } from '@maseki/ui/icon.tsx';
import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import type { ComponentType, ReactNode } from 'react';
import { text } from '../text.ja.ts';

interface Place {
  path: string;
  others?: readonly string[];
  /** The remote with the screen. The shell's own screens need none. */
  remote?: RemoteName;
  label: string;
  PlaceIcon: ComponentType;
}

const drawing = (lines: ReactNode) => () => <Icon>{lines}</Icon>;
const say = text.navigation;

/** The places that are one press away from everywhere, in the order of the menu of /home. */
export const places: readonly Place[] = [
  {
    path: '/home',
    label: say.home,
    PlaceIcon: drawing(<path d="M3.5 11.5L12 4l8.5 7.500M6 9.500V20h12V9.500M10 20v-5.500h4V20" />),
  },
  {
    path: '/battle',
    others: ['/result', '/puzzle'],
    remote: 'battle',
    label: say.battle,
    PlaceIcon: drawing(
      <path d="M4 3.500l3 .6L17 14.500M20 3.500l-3 .6L7 14.500M5 13l6 6M19 13l-6 6M7.2 16.800L4 20M16.8 16.800L20 20" />,
    ),
  },
  {
    path: '/deck',
    remote: 'deck',
    label: say.deck,
    PlaceIcon: drawing(
      <>
        <rect x="8.5" y="3.5" width="11" height="15" rx="1.5" />
        <path d="M5.5 6.500V18a3 3 0 0 0 3 3h7M14 8l2.5 3-2.5 4-2.5-4z" />
      </>,
    ),
  },
  {
    path: '/card-collection',
    others: ['/cards'],
    remote: 'inventory',
    label: say.collection,
    PlaceIcon: drawing(
      <path d="M12 6C9.5 4 6.5 3.6 3 4v14c3.5-.4 6.5 0 9 2 2.5-2 5.5-2.4 9-2V4c-3.5-.4-6.5 0-9 2zm0 0v14" />,
    ),
  },
  {
    path: '/friends',
    others: ['/exchange'],
    remote: 'social',
    label: say.friends,
    PlaceIcon: drawing(
      <>
        <circle cx="9" cy="8" r="3.5" />
        <path d="M2.5 20c.4-4.5 3-6.5 6.5-6.500s6.1 2 6.5 6.500zM15 4.800a3.5 3.5 0 0 1 0 6.400M18 13.800c2.2.9 3.3 3 3.5 6.200h-3" />
      </>,
    ),
  },
  {
    path: '/gacha',
    remote: 'inventory',
    label: say.gacha,
    PlaceIcon: drawing(<path d="M12 2.500l8 6.5-8 12.500L4 9zM4 9h16M8.5 9L12 2.5 15.5 9 12 21.500z" />),
  },
];

export const isAt = ({ path, others = [] }: Place, pathname: string): boolean =>
  [path, ...others].some((each) => pathname === each || pathname.startsWith(`${each}/`));
