/** A change with its sign, such as `+12` and `−3`. */
export const signed = (change: number): string =>
  `${change < 0 ? '−' : '+'}${Math.abs(change).toLocaleString('ja-JP')}`;

/** In code points, as JSON Schema and players count. An emoji is one character. */
export const lengthOf = (text: string): number => [...text].length;

/** True if a text shows anything, which whitespace and invisible characters do not. */
export const isVisible = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);

const tokyo = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'short' });

const tokyoHours = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', timeStyle: 'short' });

/** The day of a moment in Japan, such as `2026-12-31`. */
export const tokyoDay = (at: Date): string => at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });

/** The time of a day in Japan, such as `23:00`. */
export const tokyoClock = (at: Date): string => tokyoHours.format(at);

/** A moment in the server's sentences for players, such as `2026年12月31日 23:59` in Japan's time. */
export const tokyoTime = (at: Date): string => tokyo.format(at);
