import { expect, test } from '@jest/globals';
import { files, read } from '@maseki/tools/structure/tree.ts';

/** What lies over a page for a moment, and the column of the deck, which stands beside it. */
const NO_BARS = [
  ['layout.module.css', '.skip'],
  ['release-offer.module.css', '.area'],
  ['disconnected-overlay.module.css', '.overlay'],
  ['dragged.module.css', '.dragged'],
  ['fullscreen-dialog.module.css', '.close'],
  ['deck-panel.module.css', '.place'],
].map(([file, selector]) => `${file} ${selector}`);

/** A low window of a phone: 390 × 479. */
const LOW = { width: 390, height: 479 };

/** True if a media query of widths and heights holds in the low window. Others do not. */
const holds = (query: string): boolean =>
  query.split(' and ').every((part) => {
    const [, name, sign, value, unit] = /^\((width|height) (<|>|<=|>=) ([\d.]+)(px|rem)\)$/.exec(part.trim()) ?? [];
    if (!name || !sign) return false;
    const bound = Number(value) * (unit === 'rem' ? 16 : 1);
    const have = LOW[name as keyof typeof LOW];
    return (sign.includes('=') && have === bound) || (sign.startsWith('<') ? have < bound : have > bound);
  });

/** The position of each class of a style sheet in the low window. */
function positionsIn(css: string): Map<string, string> {
  const style = Object.assign(document.createElement('style'), { textContent: css });
  document.head.append(style);
  const positions = new Map<string, string>();
  const read = (rules: CSSRuleList | undefined) => {
    for (const rule of rules ?? []) {
      if (rule instanceof window.CSSMediaRule && holds(rule.conditionText ?? rule.media.mediaText)) read(rule.cssRules);
      const { selectorText, style: declared } = rule as CSSStyleRule;
      if (selectorText && declared?.position) positions.set(selectorText, declared.position);
    }
  };
  read(style.sheet?.cssRules);
  style.remove();
  return positions;
}

test('no bar is fixed where the window is lower than 480 px', () => {
  const sheets = files('{frontends,libs/ui}/**/*.css');
  expect(sheets.length).toBeGreaterThan(100);
  const fixed = sheets.flatMap((file) =>
    [...positionsIn(read(file))]
      .filter(([, position]) => position === 'fixed' || position === 'sticky')
      .map(([selector]) => `${file.split('/').at(-1)} ${selector}`),
  );
  expect(fixed.filter((bar) => !NO_BARS.includes(bar))).toEqual([]);
});

test('no word is broken anywhere but in what players write', () => {
  expect(read('libs/ui/src/styles/global.css')).not.toContain('anywhere');
  expect(read('libs/ui/src/button.module.css')).toContain('overflow-wrap: normal');
});

test.each([
  ['frontends/replay/src/player/replay-player.module.css', ['.head', '.hand', '.log']],
  ['frontends/chat/src/modal/chat-modal.module.css', ['.frame']],
])('%s keeps its content off the rounded sides of a phone on its side', (file, classes) => {
  for (const name of classes) {
    const blocks = read(file).match(new RegExp(`\\${name} \\{[^}]*padding[^}]*\\}`, 'g')) ?? [];
    for (const side of ['left', 'right'])
      expect([name, blocks.some((block) => block.includes(`safe-area-inset-${side}`))]).toEqual([name, true]);
  }
});
