import { Resvg } from '@resvg/resvg-js';
import { icon } from './logo.ts';

/** The mark as a PNG of so many pixels. */
export const iconPng = (pixels: number): Uint8Array =>
  new Resvg(icon(), { fitTo: { mode: 'width', value: pixels }, font: { loadSystemFonts: false } }).render().asPng();
