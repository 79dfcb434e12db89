import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { type Moment, onMoment } from '@maseki/ui/moments/show-moment.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as css from './moments.module.css';

/** As long as the longest animation of its style sheet. */
const SHOWN_MS = 1_200;

const PRESSES = ['pointerdown', 'keydown'] as const;

const Ring = () => (
  <svg className={css.ring} viewBox="0 0 40 40" aria-hidden="true">
    <circle className={css.way} cx="20" cy="20" r="16" />
    <circle className={css.gone} cx="20" cy="20" r="16" pathLength="100" transform="rotate(-90 20 20)" />
    <path className={css.tick} d="M13 20.5l5 5 9-10" pathLength="100" />
  </svg>
);

const CARDS = ['ice-12', 'fire-12', 'thunder-12'];

const Fan = () => (
  <span className={css.fan}>
    {CARDS.map((id) => (
      <img key={id} className={css.card} src={`/assets/cards/${id}.svg`} alt="" />
    ))}
  </span>
);

const emblems: Readonly<Record<Moment['kind'], ReactNode>> = {
  mission: <Ring />,
  class_up: <GemMark />,
  complete: <Fan />,
};

/** In the browser's top layer, because a dialog may be open. Takes no press. */
function Scene({ kind, title, note }: Moment) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.showPopover?.(), []);
  return (
    <div ref={element} className={css.scene} popover="manual" aria-hidden="true" data-moment={kind}>
      <div className={css.rays} />
      <div className={css.emblem}>{emblems[kind]}</div>
      <p className={css.title}>{title}</p>
      {note ? <p className={css.note}>{note}</p> : null}
    </div>
  );
}

/** The moments that screens ask for, one after another. Any press ends them. */
export default function Moments() {
  const [waiting, setWaiting] = useState<readonly Moment[]>([]);
  const [moment] = waiting;
  useEffect(() => onMoment((next) => setWaiting((before) => [...before, next])), []);
  useEffect(() => {
    if (!moment) return;
    const timer = setTimeout(() => setWaiting(([, ...rest]) => rest), SHOWN_MS);
    const skip = () => setWaiting([]);
    for (const press of PRESSES) window.addEventListener(press, skip, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const press of PRESSES) window.removeEventListener(press, skip, { capture: true });
    };
  }, [moment]);
  return moment ? <Scene key={`${waiting.length} ${moment.kind}`} {...moment} /> : null;
}
