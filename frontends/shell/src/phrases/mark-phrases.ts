import { phrasesOf } from './phrases.ts';

/** Texts that somebody edits, that have no lines, or that are read out whenever they change. */
const LEFT_ALONE =
  'textarea, option, pre, script, style, svg, [contenteditable], [aria-live], [role]:is([role="status"], [role="alert"], [role="log"])';
const JAPANESE = /[ぁ-ん]/;

/** What follows a text of React's, which knows of none of these. */
const additions = new WeakMap<Node, ChildNode[]>();
const added = new WeakSet<Node>();

/** An addition would be a part of its own among the parts of a flexible box or a grid. */
function hasLines(element: Element): boolean {
  const { display } = getComputedStyle(element);
  if (display === 'contents') return element.parentElement !== null && hasLines(element.parentElement);
  return !/flex|grid|none/.test(display);
}

function unmark(text: Node): void {
  for (const node of additions.get(text) ?? []) node.remove();
  additions.delete(text);
}

/** Leaves the first phrase in the text, and adds the others behind places to break. */
function mark(text: Text): void {
  const parent = text.parentElement;
  if (!parent || added.has(text) || !JAPANESE.test(text.data) || parent.closest(LEFT_ALONE)) return;
  const [first = '', ...others] = phrasesOf(text.data);
  if (others.length === 0 || !hasLines(parent)) return;
  const nodes = others.flatMap((phrase) => [document.createElement('wbr'), document.createTextNode(phrase)]);
  for (const node of nodes) added.add(node);
  additions.set(text, nodes);
  text.data = first;
  text.after(...nodes);
}

function textsIn(node: Node): Text[] {
  if (node instanceof Text) return [node];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text);
  return texts;
}

/** Marks the places to break in all texts of the page, now and whenever one changes. */
export function markPhrases(): void {
  const observer = new MutationObserver((changes) => {
    const texts = new Set<Text>();
    for (const { target, addedNodes, removedNodes } of changes) {
      if (target instanceof Text) texts.add(target);
      for (const node of removedNodes) unmark(node);
      for (const node of addedNodes) for (const text of textsIn(node)) texts.add(text);
    }
    for (const text of texts) {
      unmark(text);
      mark(text);
    }
    // Changes of our own.
    observer.takeRecords();
  });
  for (const text of textsIn(document.body)) mark(text);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}
