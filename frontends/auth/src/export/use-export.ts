import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { useRef, useState } from 'react';
import { usePasswordForm } from '../components/use-password-form.ts';
import { text } from '../text.ja.ts';
import type { DomainProgress, ExportReader } from './read-export.ts';

/** In ms. There are ten pages a second; to draw each takes a phone more than to read it. */
const SHOWN_EVERY_MS = 1_000;

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
