import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { isText, useKeptDraft } from '@maseki/ui/use-kept-draft.ts';
import { useEffect, useId, useState } from 'react';
import { toolsText } from '../tools-text.ja.ts';

const text = toolsText.name;

interface NameDialogProps {
  initial: string;
  isRunning: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

export function NameDialog({ initial, isRunning, onSave, onClose }: NameDialogProps) {
  const { kept, keep } = useKeptDraft('deck-name', isText);
  const [name, setName] = useState(kept ?? initial);
  useEffect(() => keep(name === initial ? null : name), [keep, name, initial]);
  const [error, setError] = useState<string>();
  const form = useId();
  const save = () => {
    // The server checks everything else, because a page has no schemas.
    if (name.trim() === '') setError(text.missing);
    else onSave(name.trim());
  };
  return (
    <Dialog
      title={text.create}
      onClose={onClose}
      closeLabel={text.cancel}
      actions={
        <Button type="submit" form={form} isRunning={isRunning}>
          {text.save}
        </Button>
      }
    >
      <Form id={form} onSubmit={save}>
        <TextField label={text.label} value={name} onChange={setName} error={error} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
