import { Button } from '@maseki/ui/button.tsx';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import { ShareDialog } from './share-dialog.tsx';

interface ShareButtonProps {
  roomId: string;
  /** The version of the battle that is shown. */
  version: number;
}

export function ShareButton({ roomId, version }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text.share.open}
      </Button>
      {isOpen ? <ShareDialog roomId={roomId} version={version} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
