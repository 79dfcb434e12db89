import { useEffect, useRef } from 'react';
import { text } from '../text.ja.ts';
import * as css from './exchange-steps.module.css';

const { steps, step } = text.exchange;

/** The steps of an offer. The one that begins takes the focus, because its list has replaced another. */
export function ExchangeSteps({ current }: { current: number }) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    // The last step is a dialog, which has the focus and returns it.
    const isReplaced = shown.current !== current && Math.max(shown.current, current) < steps.length - 1;
    shown.current = current;
    if (isReplaced) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [current]);
  return (
    <ol ref={list} className={css.steps}>
      {steps.map((name, at) => (
        <li
          key={name}
          className={css.step}
          data-done={at < current}
          aria-current={at === current ? 'step' : undefined}
          tabIndex={at === current ? -1 : undefined}
        >
          {step(at + 1, name)}
        </li>
      ))}
    </ol>
  );
}
