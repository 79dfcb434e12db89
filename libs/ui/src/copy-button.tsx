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
  /** What could not be copied, another object at each attempt. */
  const [refused, setRefused] = useState<{ value: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (refused) place.current?.querySelector('input')?.select();
  }, [refused]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setRefused(null);
      notify.success(copied);
    } catch {
      setRefused({ value });
      notify.warning(text.copy.failed);
    }
  };
  return (
    <>
      <Button variant={variant} onClick={() => void copy()}>
        {children}
      </Button>
      <div ref={place}>
        {refused?.value === value ? (
          <TextField label={text.copy.byHand} value={value} readOnly onChange={() => undefined} />
        ) : null}
      </div>
    </>
  );
}
