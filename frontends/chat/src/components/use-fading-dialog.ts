import { useEffect, useRef, useState } from 'react';

/** How long the modal takes to fade in and out (specification, point 9). */
const FADE_MS = 500;

/** A native modal dialog that is open while rendered and fades out before `onClosed` is called. */
export function useFadingDialog(onClosed: () => void) {
  const element = useRef<HTMLDialogElement>(null);
  const [isClosing, setClosing] = useState(false);
  const closed = useRef(onClosed);
  closed.current = onClosed;

  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(() => closed.current(), FADE_MS);
    return () => clearTimeout(timer);
  }, [isClosing]);

  return { element, isClosing, close: () => setClosing(true) };
}
