import { Button } from '@maseki/ui/button.tsx';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import * as css from './settings-section.module.css';

/** The section of /settings that deletes the account. */
export default function AccountDeletion() {
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="account-deletion">
      <h2 id="account-deletion" className={css.title}>
        {text.deletion.title}
      </h2>
      <p className={css.lead}>{text.deletion.lead}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {text.deletion.open}
      </Button>
      {isAsking ? <DeletionDialog onClose={() => setAsking(false)} /> : null}
    </section>
  );
}
