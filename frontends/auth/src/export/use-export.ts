import { endpoints } from '@maseki/contracts/auth/http.ts';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useRef, useState } from 'react';
import { text } from '../text.ja.ts';
import type { DomainProgress, ExportReader } from './read-export.ts';

/** What the section shows once the password was right. */
export interface ExportState {
  progress: readonly DomainProgress[];
  isReading: boolean;
  /** What could not be read, as `<service>.<collection>`. */
  missing: readonly string[];
  /** The sentence of the last refusal. */
  refusal: string | null;
}

/** The form for the password, and the reading that follows it. */
export function useExport() {
  const form = useForm({ password: '' });
  const { run, isRunning } = useAction(endpoints.createExportTicket);
  const reader = useRef<ExportReader | null>(null);
  const [state, setState] = useState<ExportState | null>(null);

  async function read(): Promise<void> {
    const { current } = reader;
    if (!current) return;
    const show = (rest: Omit<ExportState, 'progress'>) => setState({ progress: current.progress(), ...rest });
    const reading = { isReading: true, missing: [], refusal: null };
    show(reading);
    const refusal = await current.read(() => show(reading));
    show({ isReading: false, missing: current.data().missing, refusal });
  }

  const submit = async () => {
    const { password } = form.input;
    if (!form.check({ password: password === '' ? text.passwordChange.presentRequired : undefined })) return;
    const result = await run({ body: { password } });
    if (!result) return;
    if (!result.ok) {
      notify.error(text.dataExport.failed);
      return form.refuse(result);
    }
    form.clear();
    const { createExportReader } = await import('./read-export.ts');
    reader.current = createExportReader(result.value.ticket);
    await read();
  };

  return { form, submit, isRunning, state, retry: read, data: () => reader.current?.data() ?? null };
}
