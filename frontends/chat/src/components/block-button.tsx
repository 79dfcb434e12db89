import { Button } from '@maseki/ui/button.tsx';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import { BlockDialog } from './block-dialog.tsx';

interface BlockButtonProps {
  name: string;
  onBlocked: (name: string) => void;
}

/** Blocks a member of the group. */
export function BlockButton({ name, onBlocked }: BlockButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" aria-label={text.blockOf(name)} onClick={() => setAsking(true)}>
        {text.block}
      </Button>
      {isAsking ? <BlockDialog name={name} onBlocked={onBlocked} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
