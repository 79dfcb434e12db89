import type { Page } from 'playwright-core';

/**
 * Finds breaks of lines that Japanese does not have: within a word, between a number and its unit,
 * before a closing mark or after an opening one. The name of an attack may break where the engine
 * sees a phrase, as 「火の／粉ちらし」.
 */
const BAD_BREAKS = `(() => {
  const words = new Intl.Segmenter('ja', { granularity: 'word' });
  const mayNotBegin = /^[。、，．！？）」』】〕：；・ーぁぃぅぇぉっゃゅょァィゥェォッャュョ％]/;
  const mayNotEnd = /[（「『【〔◆+＋−]$/;
  const number = /[0-9,.]$/;
  const unit = /^(?:[0-9]|枚|個|回|秒|分|日|位|人|種|歳|年|月|時|ターン|ダメージ|魔法石)/;
  const hiragana = /^[ぁ-ん]+$/;
  const latin = /^[a-z0-9_]+$/i;
  const ending = /^(?:です|ます|でした|ました|ません|ください)$/;
  const katakana = /^[ァ-ヴー]+$/;
  // Elsewhere they have no marks between phrases (\`mark-phrases.ts\`).
  const hasPhrases = CSS.supports('word-break', 'auto-phrase');
  const spoken = hasPhrases ? 'none' : '[aria-live], [role="status"], [role="alert"], [role="log"]';
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data;
    const element = node.parentElement;
    if (!/[ぁ-んァ-ヴ一-龠]/.test(text) || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('textarea, option, svg, script, style, [inert]') || element.closest(spoken)) continue;
    const range = document.createRange();
    const topOf = (at) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getClientRects()[0];
      return box && box.width > 1 ? box : null;
    };
    range.selectNodeContents(node);
    // Words for screen readers stand in a single pixel.
    if (range.getClientRects().length < 2 || element.getBoundingClientRect().width < 3) continue;
    const inside = new Set();
    for (const { segment, index, isWordLike } of words.segment(text))
      if (isWordLike && !latin.test(segment) && (!hiragana.test(segment) || ending.test(segment))) for (let at = index + 1; at < index + segment.length; at += 1) inside.add(at);
    let last = null;
    for (let at = 0; at < text.length; at += 1) {
      const box = topOf(at);
      if (!box) continue;
      const isBreak = last !== null && box.top > last.top + last.height / 2;
      last = box;
      if (!isBreak) continue;
      const [before, after] = [text.slice(0, at), text.slice(at)];
      const isBad =
        (inside.has(at) && !/攻撃「[^」]*$/.test(before)) || mayNotBegin.test(after) || mayNotEnd.test(before) ||
        (number.test(before) && unit.test(after)) || (katakana.test(before.slice(-1)) && katakana.test(after[0]));
      if (isBad) found.push(before.slice(-12).trim() + '／' + after.slice(0, 12).trim());
    }
  }
  return [...new Set(found)];
})()`;

/** Limit of the time in which a screen reaches its layout after a change of its size. */
const SETTLES_WITHIN_MS = 2_000;
const LOOK_MS = 100;

/**
 * The wrong breaks of lines on a screen, each with 「／」 between the two lines. Those that go by
 * themselves, because the screen still reacts to a new size, are none.
 */
export const badBreaksOn = (page: Page): Promise<string[]> => faultsOn(page, BAD_BREAKS);

/** The faults that a script finds in a page once it has its layout. */
export async function faultsOn(page: Page, script: string): Promise<string[]> {
  const find = () => page.evaluate<string[]>(script);
  let found = await find();
  for (let waited = 0; found.length > 0 && waited < SETTLES_WITHIN_MS; waited += LOOK_MS) {
    await page.waitForTimeout(LOOK_MS);
    found = await find();
  }
  return found;
}
