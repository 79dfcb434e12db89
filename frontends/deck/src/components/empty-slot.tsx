import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useEffect, useRef } from 'react';
import { text } from '../text.ja.ts';
import * as css from './empty-slot.module.css';

interface EmptySlotProps {
  /** From 1. */
  number: number;
  /** Its focus then moves to the slot, so that keyboard players continue from there. */
  isLeft: boolean;
}

export function EmptySlot({ number, isLeft }: EmptySlotProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isLeft && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isLeft]);
  return (
    <span ref={place} className={css.free} tabIndex={-1}>
      <span aria-hidden="true">{number}</span>
      <VisuallyHidden>{text.emptySlot(number)}</VisuallyHidden>
    </span>
  );
}
