import { Resvg } from '@resvg/resvg-js';
import { svgDocument } from '../kit/svg.ts';
import { HEIGHT, WIDTH } from '../stage.ts';

/** A rendered picture. Points are in the units of a card picture. */
export interface Raster {
  /** Coverage of a point, from 0 to 255. */
  alpha(x: number, y: number): number;
  /** Brightness of a point, from 0 to 255. */
  brightness(x: number, y: number): number;
  channels: readonly number[];
  /** The box around all covered points, null if there are none. */
  bounds(): { left: number; right: number; top: number; bottom: number } | null;
}

/** Renders layers, or a whole document, at a share of the size of a card picture. */
export const raster = (svg: string, scale = 0.25): Raster => {
  const document = svg.startsWith('<svg') ? svg : svgDocument(WIDTH, HEIGHT, svg);
  const { width, height, pixels } = new Resvg(document, {
    fitTo: { mode: 'width', value: Math.round(WIDTH * scale) },
    font: { loadSystemFonts: false },
  }).render();
  const channels = [...pixels];
  const offset = (x: number, y: number) =>
    (Math.min(height - 1, Math.floor(y * scale)) * width + Math.min(width - 1, Math.floor(x * scale))) * 4;
  const at = (index: number) => channels[index] ?? 0;
  return {
    channels,
    alpha: (x, y) => at(offset(x, y) + 3),
    brightness: (x, y) => (at(offset(x, y)) + at(offset(x, y) + 1) + at(offset(x, y) + 2)) / 3,
    bounds() {
      const covered = Array.from({ length: width * height }, (_, pixel) => pixel).filter(
        (pixel) => at(pixel * 4 + 3) > 40,
      );
      if (covered.length === 0) return null;
      const xs = covered.map((pixel) => (pixel % width) / scale);
      const ys = covered.map((pixel) => Math.floor(pixel / width) / scale);
      const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
      const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
      return { left: least(xs), right: most(xs), top: least(ys), bottom: most(ys) };
    },
  };
};
