import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { Button } from '@maseki/ui/button.tsx';
import { CopyButton } from '@maseki/ui/copy-button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { text as allText } from '../text.ja.ts';
import { ReplayLinks } from './replay-links.tsx';
import * as css from './share.module.css';

const text = allText.share;

interface ShareDialogProps {
  roomId: string;
  version: number;
  onClose: () => void;
}

export function ShareDialog({ roomId, version, onClose }: ShareDialogProps) {
  const [isNamed, setNamed] = useState(false);
  const [isHere, setHere] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const { run, isRunning } = useAction(endpoints.createReplayLink);
  const { mutate } = useSWRConfig();

  const make = async () => {
    const body = { named: isNamed, ...(isHere && { step: version }) };
    const made = await run({ params: { room_id: roomId }, body });
    if (!made) return;
    if (!made.ok) return notify.error(made.message);
    setUrl(new URL(made.value.url, location.origin).href);
    void mutate(apiKey(endpoints.listReplayLinks));
  };

  return (
    <Dialog title={text.title} size="large" onClose={onClose}>
      <p>{text.body}</p>
      <label className={css.choice}>
        <input type="checkbox" checked={isNamed} onChange={({ target }) => setNamed(target.checked)} />
        {text.named}
      </label>
      <label className={css.choice}>
        <input type="checkbox" checked={isHere} onChange={({ target }) => setHere(target.checked)} />
        {text.here}
      </label>
      <Button isRunning={isRunning} onClick={() => void make()}>
        {text.make}
      </Button>
      {url ? (
        <div className={css.made} role="status">
          <p>{text.made}</p>
          <TextField label={text.link} value={url} readOnly onChange={() => undefined} />
          <CopyButton variant="secondary" value={url} copied={text.copied}>
            {text.copy}
          </CopyButton>
        </div>
      ) : null}
      <h3>{text.links}</h3>
      <ReplayLinks roomId={roomId} />
    </Dialog>
  );
}
