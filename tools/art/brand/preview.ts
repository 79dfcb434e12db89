import { catalogue } from '@maseki/cards/catalogue.ts';
import { Resvg } from '@resvg/resvg-js';
import { cardArt } from '../illustration.ts';
import { opaquePng } from '../kit/opaque-png.ts';
import { type Point, polar, polygon } from '../kit/shape.ts';
import { el, group, radialGradient, svgDocument, url } from '../kit/svg.ts';
import { HEIGHT, WIDTH } from '../stage.ts';
import { frame } from './frame.ts';
import { logo } from './logo.ts';

/** The size that Open Graph and X ask for. */
const [W, H] = [1200, 630];
const CENTER: Point = [W / 2, H / 2];

/** The outer cards first, so that the inner ones lie over them. */
const fan = [
  { x: 175, y: 350, turn: -14 },
  { x: W - 175, y: 350, turn: 14 },
  { x: 345, y: 318, turn: -6 },
  { x: W - 345, y: 318, turn: 6 },
] as const;

/** A whole drawing as a part of another one. */
const placed = (drawing: string, { width, height }: { width: number; height: number }): string =>
  drawing.replace(
    / width="\d+" height="\d+"/,
    ` x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"`,
  );

/** Legends of four attributes around the mark. It has no words, which the tags beside it say. */
const preview = (): string => {
  const legends = catalogue.filter(({ rarity }) => rarity === 'legend');
  const cards = fan.map(({ x, y, turn }, at) => {
    const card = legends[Math.floor((at * legends.length) / fan.length)];
    if (!card) throw new Error('there are fewer legends than cards in the picture');
    const size = { width: WIDTH, height: HEIGHT };
    return group(
      { transform: `translate(${x} ${y})rotate(${turn})` },
      el('rect', {
        x: -WIDTH / 2 - 6,
        y: -HEIGHT / 2 - 2,
        width: WIDTH + 12,
        height: HEIGHT + 12,
        rx: 18,
        opacity: 0.5,
      }),
      placed(cardArt(card), size),
      placed(frame(), size),
    );
  });
  const rays = Array.from({ length: 24 }, (_, at) =>
    polygon([polar(CENTER, at * 15 - 2, 150), polar(CENTER, at * 15, 760), polar(CENTER, at * 15 + 2, 150)]),
  ).join('');
  return svgDocument(
    W,
    H,
    radialGradient(
      'preview-sky',
      [
        [0, '#4a2f9e'],
        [0.5, '#231556'],
        [1, '#0b0624'],
      ],
      { r: 0.72 },
    ),
    radialGradient('preview-shade', [
      [0, '#0b0624', 0.85],
      [0.6, '#0b0624', 0.6],
      [1, '#0b0624', 0],
    ]),
    el('path', { fill: url('preview-sky'), d: `M0 0h${W}v${H}H0z` }),
    el('path', { fill: '#8a6bff', opacity: 0.22, d: rays }),
    ...cards,
    el('circle', { cx: CENTER[0], cy: CENTER[1], r: 250, fill: url('preview-shade') }),
    group({ transform: `translate(${CENTER[0]} ${CENTER[1]})` }, placed(logo(), { width: 420, height: 420 })),
  );
};

export const previewPng = (): Uint8Array =>
  opaquePng(new Resvg(preview(), { font: { loadSystemFonts: false } }).render());
