import { catalogue } from '@maseki/cards/catalogue.ts';
import { PACK_IDS } from '@maseki/cards/packs.ts';
import { cardBack } from './brand/card-back.ts';
import { frame } from './brand/frame.ts';
import { icon, iconPng, logo, maskableIcon } from './brand/logo.ts';
import { packCover } from './brand/pack-cover.ts';
import { previewPng } from './brand/preview.ts';
import { cardArt } from './illustration.ts';

interface ArtFile {
  path: string;
  content: string | Uint8Array;
}

export const artFiles = (): ArtFile[] => [
  ...catalogue.map((card) => ({ path: `cards/${card.id}.svg`, content: cardArt(card) })),
  ...PACK_IDS.map((id) => ({ path: `packs/${id}.svg`, content: packCover(id) })),
  { path: 'card-back.svg', content: cardBack() },
  { path: 'frame.svg', content: frame() },
  { path: 'logo.svg', content: logo() },
  { path: 'favicon.svg', content: icon() },
  { path: 'favicon-32.png', content: iconPng(32) },
  ...[180, 192, 512].map((pixels) => ({ path: `icon-${pixels}.png`, content: iconPng(pixels) })),
  { path: 'icon-maskable-512.png', content: iconPng(512, maskableIcon()) },
  { path: 'preview.png', content: previewPng() },
];
