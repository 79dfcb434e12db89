import type { Page } from 'playwright-core';
import { faultsOn } from './line-breaks.ts';

/**
 * What a reader of the screen misses: a page that scrolls sideways, a text beyond the window or cut
 * off by a frame that does not scroll, a card over another place of its list, and a line that begins
 * with a closing mark after an element such as a button.
 */
const FAULTS = `(() => {
  const found = new Set();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.add('scrolls sideways by ' + (scrollWidth - innerWidth));
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('[inert], [aria-hidden="true"]');
  // Words for screen readers stand in a single pixel.
  const isTiny = (element) => {
    for (let up = element; up; up = up.parentElement) {
      const { width, height } = up.getBoundingClientRect();
      if (width < 3 || (height < 3 && getComputedStyle(up).overflow !== 'visible')) return true;
    }
    return false;
  };
  const hasEnd = (style) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
  /** How the edges of its frames and of the window lie to a text. */
  const cutOf = (element, { left, right, bottom }) => {
    for (let up = element; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (hasEnd(style) || /auto|scroll/.test(style.overflowX)) return null;
      const frame = up.getBoundingClientRect();
      if (style.overflowX !== 'visible' && (right > frame.right + 2 || left < frame.left - 2)) return 'cut';
      if (/hidden|clip/.test(style.overflowY) && bottom > frame.bottom + 2) return 'cut';
    }
    return left < -1 || right > innerWidth + 1 ? 'beyond the window' : null;
  };
  const linesOf = (range) => [...range.getClientRects()].filter(({ width }) => width > 1);
  const beginsLine = (node, element, [first]) => {
    if (!/^\\s*[、。，．！？）」』】〕：；]/.test(node.data)) return false;
    const before = document.createRange();
    before.setStart(element.closest('p, li, dd, dt, td, th, h1, h2, h3, label, summary, div'), 0);
    before.setEnd(node, 0);
    const last = linesOf(before).at(-1);
    return Boolean(last) && before.toString().trim() !== '' && first.top > last.top + first.height / 2;
  };
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim().slice(0, 20);
    if (text === '' || element.closest('script, style, svg, option, textarea')) continue;
    if (!isSeen(element) || isTiny(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = linesOf(range);
    if (lines.length === 0) continue;
    const cut = cutOf(element, range.getBoundingClientRect());
    if (cut) found.add(cut + ': ' + text);
    if (beginsLine(node, element, lines)) found.add('a line begins with ' + text);
  }
  for (const card of scope.querySelectorAll('li article')) {
    // A window that a row of a list opened is no part of the row.
    const row = card.closest('li, dialog');
    if (!row.matches('li')) continue;
    const [place, box] = [row, card].map((element) => element.getBoundingClientRect());
    const isOutside = box.right > place.right + 2 || box.bottom > place.bottom + 2 || box.top < place.top - 2;
    if (isOutside && isSeen(card)) found.add('a card outside its place: ' + card.textContent.slice(0, 12));
  }
  return [...found];
})()`;

export const layoutFaultsOn = (page: Page): Promise<string[]> => faultsOn(page, FAULTS);
