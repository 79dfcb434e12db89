/** What tools/structure/screen-clock.ts must find, and the last two it must not. */
export const samples = [
  Date.now() < 1,
  Date.now,
  new Date() < new Date(1),
  Date.parse('2026-11-25T00:00:00Z'),
  performance.now(),
];
