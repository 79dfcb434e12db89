/** Pause between two steps in ms, so that the animations of one do not count for the next. */
const BETWEEN_MS = 60;
/** A turn of the computer that takes longer is measured up to there. */
const TURN_MS = 30_000;
/** A computer that has nothing to do for so long has ended its turn. */
const IDLE_MS = 4_000;

/** Begins the message of a page that has opened, before the time in ms since the epoch. */
export const OPENED = 'opened ';

/**
 * Runs in the page, from its first moment. Says when the frame with the player is drawn. Playwright
 * would look for the player each half second, by scripts that the slow page runs meanwhile.
 */
export const WATCH_OPENING = `(() => {
  const look = () => {
    if (!document.querySelector('input[type="range"]')?.checkVisibility()) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => console.debug('${OPENED}' + (performance.timeOrigin + performance.now()));
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
})()`;

/** Runs in the page. Steps through a battle by the arrow key, and times each up to its frame. */
export const walk = `(async () => {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  }));
  const slider = document.querySelector('input[type="range"]');
  const times = [];
  while (Number(slider.value) < Number(slider.max)) {
    await drawn();
    const before = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await drawn();
    times.push(performance.now() - before);
    await new Promise((resolve) => setTimeout(resolve, ${BETWEEN_MS}));
  }
  return times;
})()`;

/**
 * Runs in the page, from its first moment. Notes how long workers take for moves, and the frames
 * meanwhile. A page that opens calls its worker too, which then has nothing to do.
 */
export const WATCH_WORKERS = `(() => {
  const thinking = { moves: [], frameMs: 0, since: null, longest: 0, lastAt: performance.now() };
  window.thinking = thinking;
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...input) {
      super(...input);
      this.addEventListener('message', ({ data }) => {
        if (data.action && thinking.since !== null) {
          thinking.moves.push(performance.now() - thinking.since);
          thinking.frameMs = Math.max(thinking.frameMs, thinking.longest);
        }
        thinking.since = null;
        thinking.lastAt = performance.now();
      });
    }
    postMessage(message) {
      thinking.since = performance.now();
      thinking.longest = 0;
      super.postMessage(message);
    }
  };
  let before = performance.now();
  const frame = (now) => {
    if (thinking.since !== null && before >= thinking.since) {
      thinking.longest = Math.max(thinking.longest, now - before);
    }
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})()`;

/** Runs in the page. Resolves when the computer has not moved for a while. */
export const THINKING = `new Promise((resolve) => {
  const begun = performance.now();
  const look = () => {
    const { moves, frameMs, since, lastAt } = window.thinking;
    const now = performance.now();
    const isIdle = since === null && moves.length > 0 && now - lastAt > ${IDLE_MS};
    if (isIdle || now - begun > ${TURN_MS}) return resolve({ moves, frameMs });
    setTimeout(look, 100);
  };
  look();
})`;
