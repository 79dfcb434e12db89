import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import type { ComponentType } from 'react';
import { BookIcon, DeckIcon, FriendsIcon, GachaIcon, SwordsIcon } from './menu-icons.tsx';

export interface MenuEntry {
  path: string;
  /** The remote that has the screen; without it the entry is not shown. */
  remote: RemoteName;
  label: string;
  hint: string;
  Icon: ComponentType;
}

/** The menu of /home, in the specification's order. */
export const menu: readonly MenuEntry[] = [
  { path: '/battle', remote: 'battle', label: 'マッチング', hint: '対戦相手を探す', Icon: SwordsIcon },
  { path: '/deck', remote: 'deck', label: 'デッキ', hint: '12枚のデッキを組む', Icon: DeckIcon },
  { path: '/card-collection', remote: 'inventory', label: 'コレクション', hint: '集めたカードの図鑑', Icon: BookIcon },
  { path: '/friends', remote: 'social', label: 'フレンド', hint: '申請・カード交換', Icon: FriendsIcon },
  { path: '/gacha', remote: 'inventory', label: 'ガチャ', hint: '魔法石でパックを開く', Icon: GachaIcon },
];
