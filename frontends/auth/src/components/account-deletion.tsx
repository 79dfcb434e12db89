import { Button } from '@maseki/ui/button.tsx';
import { SettingsSection } from '@maseki/ui/settings-section.tsx';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import { DeletionDialog } from './deletion-dialog.tsx';

export default function AccountDeletion() {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <SettingsSection title={text.deletion.title} lead={text.deletion.lead}>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        {text.deletion.open}
      </Button>
      {isConfirming ? <DeletionDialog onClose={() => setConfirming(false)} /> : null}
    </SettingsSection>
  );
}
