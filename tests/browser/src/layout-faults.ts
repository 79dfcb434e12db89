import type { Page } from 'playwright-core';

/**
 * What a reader of the screen misses: a page that scrolls sideways, a text beyond the window or cut
 * by a frame that does not scroll, a card that lies over another place of its list, and a line that
 * begins with a closing mark after an element such as a link.
 */
const FAULTS = `(() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways by ' + (document.documentElement.scrollWidth - innerWidth));
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) && !element.closest('[inert], [aria-hidden="true"]');
  const isHidden = (element) => {
    for (let up = element; up; up = up.parentElement) {
      const { width, height } = up.getBoundingClientRect();
      if (width < 3 || (height < 3 && getComputedStyle(up).overflow !== 'visible')) return true;
    }
    return false;
  };
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const range = document.createRange();
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === '' || element.closest('script, style, svg, option, textarea') || !isSeen(element)) continue;
    if (isHidden(element)) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    let scrolls = false;
    for (let up = element; up && up !== document.documentElement; up = up.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(up);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') { scrolls = true; break; }
      if (/auto|scroll/.test(overflowX)) { scrolls = true; break; }
      const frame = up.getBoundingClientRect();
      const isCut = (overflowX !== 'visible' && (right > frame.right + 2 || left < frame.left - 2)) || (/hidden|clip/.test(overflowY) && bottom > frame.bottom + 2);
      if (isCut) { found.push('cut: ' + node.data.trim().slice(0, 20)); scrolls = true; break; }
    }
    if (!scrolls && (left < -1 || right > innerWidth + 1)) found.push('beyond the window: ' + node.data.trim().slice(0, 20));
    const last = boxes[0];
    if (/^[\\s]*[、。，．！？）」』】〕：；]/.test(node.data) && last) {
      const block = element.closest('p, li, dd, dt, td, th, h1, h2, h3, label, summary, div');
      const before = document.createRange();
      before.setStart(block, 0);
      before.setEnd(node, 0);
      const lines = [...before.getClientRects()].filter(({ width }) => width > 1);
      if (before.toString().trim() !== '' && lines.length > 0 && last.top > lines.at(-1).top + last.height / 2) found.push('line begins: ' + node.data.trim().slice(0, 12));
    }
  }
  for (const item of scope.querySelectorAll('li')) {
    const place = item.getBoundingClientRect();
    for (const card of item.querySelectorAll('article')) {
      const box = card.getBoundingClientRect();
      if (isSeen(card) && (box.right > place.right + 2 || box.bottom > place.bottom + 2 || box.top < place.top - 2)) found.push('card outside its place: ' + card.textContent.slice(0, 12));
    }
  }
  return [...new Set(found)];
})()`;

export const faultsOfLayout = (page: Page) => page.evaluate<string[]>(FAULTS);
