import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { useRef, useState } from 'react';
import { usePasswordForm } from '../components/use-password-form.ts';
import { text } from '../text.ja.ts';
import type { DomainProgress, ExportReader } from './read-export.ts';

/**
 * The least time in ms between two looks at the progress. There are ten pages a second, and a
 * picture of each would take more of a phone than reading it.
 */
const SHOWN_EVERY_MS = 1_000;

/** What the section shows once the password was right. */
export interface ExportState {
  progress: readonly DomainProgress[];
  isReading: boolean;
  /** What could not be read, as `<service>.<collection>`. */
  missing: readonly string[];
  /** The sentence of the last refusal. */
  refusal: string | null;
  /** The end of the ticket. */
  until: Date;
}

/** The form for the password, and the reading that follows it. */
export function useExport() {
  const reader = useRef<ExportReader | null>(null);
  const ticketEnd = useRef<Date | null>(null);
  const [state, setState] = useState<ExportState | null>(null);

  async function read(): Promise<void> {
    const { current } = reader;
    const { current: until } = ticketEnd;
    if (!current || !until) return;
    const show = (rest: Omit<ExportState, 'progress' | 'until'>) =>
      setState({ progress: current.progress(), until, ...rest });
    const reading = { isReading: true, missing: [], refusal: null };
    let shownAt = performance.now();
    show(reading);
    const refusal = await current.read(() => {
      if (performance.now() - shownAt < SHOWN_EVERY_MS) return;
      shownAt = performance.now();
      show(reading);
    });
    show({ isReading: false, missing: current.data().missing, refusal });
  }

  const form = usePasswordForm(endpoints.createExportTicket, {
    failed: text.dataExport.failed,
    async onDone({ ticket, expires_at }) {
      ticketEnd.current = new Date(expires_at);
      const { createExportReader } = await import('./read-export.ts');
      reader.current = createExportReader(ticket);
      await read();
    },
  });

  return { ...form, state, retry: read, data: () => reader.current?.data() ?? null };
}
