import { STAMP_WORDS } from '@maseki/contracts/battle/stamps-text.ja.ts';
import { setPreference, usePreference } from '@maseki/ui/preferences.ts';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import type { Stamp } from '../room/room-state.ts';
import { text } from '../text.ja.ts';
import * as css from './stamps.module.css';

/** Crossed swords, a star, a thought, a crack, a heart and a moon, by the order of the words. */
const GLYPHS = [
  'M7 6l5 5 5-5h1.5v1.5l-5 5 2.5 2.5 1-1 1 1-1 1 1.5 1.5-1 1L16 17l-1 1-1-1 1-1-3-3-3 3 1 1-1 1-1-1-1.5 1.5-1-1L7 16l-1-1 1-1 1 1 2.5-2.5-5-5V6z',
  'm12 5.5 1.9 4.3 4.6.5-3.5 3.1 1 4.6-4-2.4-4 2.4 1-4.6-3.5-3.1 4.6-.5z',
  'M7 10.5h2.5V13H7zm3.8 0h2.5V13h-2.5zm3.7 0H17V13h-2.5z',
  'M13.5 4.5 8 12.5h3.5L10 19.5l6-9h-3.5z',
  'M12 18c-7.5-5-6-10.5-3-10.5q2 0 3 2 1-2 3-2c3 0 4.5 5.5-3 10.5',
  'M14 5.5a7 7 0 1 0 4 9.5 6 6 0 0 1-4-9.5',
];

/** On a cut stone. */
const Drawing = ({ number }: { number: number }) => (
  <svg className={css.drawing} viewBox="0 0 24 24" aria-hidden="true" data-stamp={number}>
    <path className={css.stone} d="m12 .5 10 5.5v12L12 23.5 2 18V6z" />
    <path className={css.glint} d="M12 .5 2 6l10 3 10-3z" />
    <path className={css.glyph} d={GLYPHS[number - 1]} />
  </svg>
);

/** Six buttons in two rows. */
export function StampTray({ onStamp }: { onStamp: (stamp: number) => void }) {
  return (
    <fieldset className={css.tray} aria-label={text.stamps.title}>
      {STAMP_WORDS.map((word, n) => (
        <button
          key={word}
          type="button"
          className={css.button}
          aria-keyshortcuts={`Shift+${n + 1}`}
          onClick={() => onStamp(n + 1)}
        >
          <Drawing number={n + 1} />
          {word}
        </button>
      ))}
    </fieldset>
  );
}

export function HideStamps() {
  const shows = usePreference('stamps');
  return (
    <label className={css.hide}>
      <input type="checkbox" checked={!shows} onChange={({ target }) => setPreference('stamps', !target.checked)} />
      {text.stamps.hide}
    </label>
  );
}

const SHOWN_MS = 2_500;

/** A stamp at the bar of its sender for a moment. The place stays, so that what comes is read out. */
export function StampPlace({ stamp, isShown = true }: { stamp: Stamp | undefined; isShown?: boolean }) {
  const id = stamp?.id;
  const [goneId, setGoneId] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setGoneId(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <span role="status" className={css.place}>
      {isShown && stamp && id !== goneId ? (
        <span key={id} className={css.bubble}>
          <Drawing number={stamp.number} />
          <VisuallyHidden>{text.stamps.from(stamp.name)}</VisuallyHidden>
          {STAMP_WORDS[stamp.number - 1]}
        </span>
      ) : null}
    </span>
  );
}
