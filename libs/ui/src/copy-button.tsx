import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './form/text-field.tsx';
import { text } from './text.ja.ts';
import { notify } from './toast/notify.ts';

interface CopyButtonProps {
  value: string;
  copied: string;
  variant?: 'primary' | 'secondary';
  children: ReactNode;
}

/** Without a clipboard the text stands selected in a field, to be copied by hand. */
export function CopyButton({ value, copied, variant = 'primary', children }: CopyButtonProps) {
  const [byHand, setByHand] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (byHand !== null) place.current?.querySelector('input')?.select();
  }, [byHand]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setByHand(null);
      notify.success(copied);
    } catch {
      setByHand(value);
      place.current?.querySelector('input')?.select();
      notify.warning(text.copy.failed);
    }
  };
  return (
    <>
      <Button variant={variant} onClick={() => void copy()}>
        {children}
      </Button>
      <div ref={place}>
        {byHand === value ? (
          <TextField label={text.copy.byHand} value={value} readOnly onChange={() => undefined} />
        ) : null}
      </div>
    </>
  );
}
