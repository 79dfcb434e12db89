/** A colour as #rrggbb. */
export type Color = `#${string}`;

const channels = (color: Color): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The colour that lies `share` of the way from one colour to another. */
export const mix = (from: Color, to: Color, share: number): Color => {
  const target = channels(to);
  const mixed = channels(from).map((value, at) => Math.round(value + ((target[at] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

export const lighter = (color: Color, share: number): Color => mix(color, '#ffffff', share);
export const darker = (color: Color, share: number): Color => mix(color, '#000000', share);
