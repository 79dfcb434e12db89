import { type CpuProfile, nameOf, type ProfileNode, placeOf, selfTimes } from './self-time.ts';

const WIDTH = 1_600;
const ROW = 17;
/** Narrower boxes are left out. */
const LEAST_WIDTH = 0.5;
const LETTER = 6.2;

interface Frame {
  name: string;
  place: string;
  time: number;
  called: Map<string, Frame>;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The same place has the same colour in every graph. */
function colourOf(place: string): string {
  const hue = [...place].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  return `hsl(${hue} 65% 72%)`;
}

/** Calls merged by the names of their functions. */
function mergedFrames(profile: CpuProfile): Frame {
  const own = selfTimes(profile);
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  const all: Frame = { name: 'all', place: '', time: 0, called: new Map() };
  const add = (node: ProfileNode, into: Frame): number => {
    const name = nameOf(node);
    const frame = into.called.get(name) ?? { name, place: placeOf(node.callFrame), time: 0, called: new Map() };
    const below = (node.children ?? []).map((id) => byId.get(id)).flatMap((child) => (child ? [child] : []));
    const time = below.reduce((sum, child) => sum + add(child, frame), own.get(node.id) ?? 0);
    if (time > 0) into.called.set(name, frame);
    frame.time += time;
    return time;
  };
  const [root] = profile.nodes;
  if (root) all.time = add(root, all);
  return all;
}

const depthOf = (frame: Frame): number => 1 + Math.max(0, ...[...frame.called.values()].map(depthOf));

/**
 * A flame graph as SVG. A called function lies above its caller, and its width is its share of the
 * CPU time.
 */
export function flameGraph(profile: CpuProfile, title: string): string {
  const all = mergedFrames(profile);
  const height = (depthOf(all) + 2) * ROW;
  const boxes: string[] = [];
  const draw = (frame: Frame, x: number, level: number): void => {
    const width = (frame.time / all.time) * WIDTH;
    if (width < LEAST_WIDTH) return;
    const y = height - (level + 1) * ROW;
    const label = frame.name.slice(0, Math.floor(width / LETTER));
    const share = ((frame.time / all.time) * 100).toFixed(2);
    boxes.push(
      `<g><title>${escaped(frame.name)}: ${share} %, ${(frame.time / 1_000).toFixed(1)} ms</title>` +
        `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colourOf(frame.place)}"/>` +
        `<text x="${(x + 2).toFixed(1)}" y="${y + 12}">${escaped(label)}</text></g>`,
    );
    let at = x;
    for (const called of [...frame.called.values()].sort((one, other) => other.time - one.time)) {
      draw(called, at, level + 1);
      at += (called.time / all.time) * WIDTH;
    }
  };
  draw(all, 0, 0);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="monospace" font-size="10">` +
    `<rect width="100%" height="100%" fill="white"/><text x="4" y="12">${escaped(title)}</text>${boxes.join('')}</svg>\n`
  );
}
