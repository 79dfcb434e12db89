import { el, group, linearGradient, svgDocument, url } from '../kit/svg.ts';
import { HEIGHT, WIDTH } from '../stage.ts';
import { GOLD } from './metal.ts';

/** A ring with rounded corners, which is the outer edge of the card minus its opening. */
const ring = `M18 0H282a18 18 0 0 1 18 18V432a18 18 0 0 1 -18 18H18a18 18 0 0 1 -18 -18V18a18 18 0 0 1 18 -18zM20 10a10 10 0 0 0 -10 10V430a10 10 0 0 0 10 10H280a10 10 0 0 0 10 -10V20a10 10 0 0 0 -10 -10z`;

/** Plates for the text that the UI puts on a card, with its name above and its values below. */
const namePlate = 'M20 16H280l-6 18 6 18H20l6 -18z';
const valuePlate = 'M20 336H280V434H20z';

/** The frame over an illustration, transparent over the picture. */
export const frame = (): string =>
  svgDocument(
    WIDTH,
    HEIGHT,
    linearGradient(
      'frame-metal',
      [
        [0, '#7d86a8'],
        [0.3, '#2d3350'],
        [0.6, '#565f86'],
        [1, '#171b30'],
      ],
      { x2: 1, y2: 1 },
    ),
    linearGradient('frame-gold', GOLD, { x2: 1, y2: 1 }),
    linearGradient('frame-plate', [
      [0, '#141228', 0.82],
      [1, '#141228', 0.92],
    ]),
    el('path', { fill: url('frame-metal'), d: ring }),
    group(
      { fill: url('frame-plate'), stroke: url('frame-gold'), 'stroke-width': 1.6 },
      el('path', { d: namePlate }),
      el('path', { d: valuePlate }),
    ),
    el('path', {
      fill: 'none',
      stroke: url('frame-gold'),
      'stroke-width': 1.6,
      d: 'M20 10H280a10 10 0 0 1 10 10V430a10 10 0 0 1 -10 10H20a10 10 0 0 1 -10 -10V20a10 10 0 0 1 10 -10z',
    }),
    el('path', { fill: url('frame-gold'), d: 'M150 2l10 8 -10 8 -10 -8zM150 432l10 8 -10 8 -10 -8z' }),
  );
