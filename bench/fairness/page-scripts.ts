/** What a check waits for last, by a part of its address. */
interface Waited {
  /** A file that has run, or a response that is there. */
  kind: 'script' | 'response';
  address: RegExp;
}

/**
 * Runs in the page, from its first moment. Waits for a sentence, and notes when it was there and
 * the longest frame between the last thing that it waited for and that moment.
 */
export const watchFor = (sentence: string, { kind, address }: Waited): string => `(() => {
  const frames = [];
  let before = performance.now();
  const frame = (now) => {
    frames.push({ from: before, ms: now - before });
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  let ran = Number.NaN;
  document.addEventListener('load', ({ target }) => {
    if (${address}.test(target.src ?? '')) ran = performance.now();
  }, true);
  performance.setResourceTimingBufferSize(5000);
  window.checked = new Promise((resolve) => {
    const observer = new MutationObserver((changes) => {
      const isThere = changes.some(({ addedNodes, target }) =>
        [target, ...addedNodes].some((node) => node !== document && node.textContent?.includes(${JSON.stringify(sentence)})),
      );
      if (!isThere) return;
      const at = performance.now();
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => {
        const found = performance.getEntriesByType('resource').filter(({ name }) => ${address}.test(name));
        const begun = ${JSON.stringify(kind)} === 'script' ? ran : found.at(-1)?.responseEnd ?? Number.NaN;
        const during = frames.filter(({ from, ms }) => from + ms > begun && from < at).map(({ ms }) => ms);
        resolve({ ms: at - begun, frameMs: Math.max(0, ...during) });
      }));
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
})()`;

/** Runs in the page. Resolves to what was noted. */
export const NOTED = 'window.checked';
