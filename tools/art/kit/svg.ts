/** A rounded number, written as short as SVG allows. */
export const num = (value: number, decimals = 1): string => {
  const factor = 10 ** decimals;
  const rounded = Math.round(value * factor) / factor;
  return `${rounded === 0 ? 0 : rounded}`.replace(/^(-?)0\./, '$1.');
};

/** Attributes of an element. An undefined one is omitted. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? num(value, 2) : value}"`)
    .join('');

/** An SVG element. Without content it closes itself. */
export const el = (name: string, attributes: Attributes, ...content: readonly string[]): string => {
  const inside = content.join('');
  return inside === '' ? `<${name}${written(attributes)}/>` : `<${name}${written(attributes)}>${inside}</${name}>`;
};

export const group = (attributes: Attributes, ...content: readonly string[]): string => el('g', attributes, ...content);

/** A stop of a gradient, with offset, colour and opacity (1 by default). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, color, opacity]) =>
      el('stop', { offset: offset === 0 ? undefined : offset, 'stop-color': color, 'stop-opacity': opacity }),
    )
    .join('');

/** A gradient from top to bottom, or in the direction of the attributes. */
export const linearGradient = (id: string, list: readonly Stop[], attributes: Attributes = { x2: 0, y2: 1 }): string =>
  el('linearGradient', { id, ...attributes }, stops(list));

export const radialGradient = (id: string, list: readonly Stop[], attributes: Attributes = {}): string =>
  el('radialGradient', { id, ...attributes }, stops(list));

export const url = (id: string): string => `url(#${id})`;

/** A whole document. Width and height give the picture its own size, as `<img>` needs. */
export const svgDocument = (width: number, height: number, ...content: readonly string[]): string =>
  `${el('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }, ...content)}\n`;
