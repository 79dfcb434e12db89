import { Button } from '@maseki/ui/button.tsx';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The section of /settings that deletes the account. */
export default function AccountDeletion() {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsSection title={text.deletion.title} lead={text.deletion.lead}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {text.deletion.open}
      </Button>
      {isAsking ? <DeletionDialog onClose={() => setAsking(false)} /> : null}
    </SettingsSection>
  );
}
