import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { serverNow } from '@maseki/ui/server-clock.ts';
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
  until: Date;
  /** True if it is over, and another one is needed for the rest. */
  isTicketOver: boolean;
  /** From then on there may be another export. */
  nextAt: Date;
}

export function useExport() {
  const reader = useRef<ExportReader | null>(null);
  const times = useRef<Pick<ExportState, 'until' | 'nextAt'> | null>(null);
  const [state, setState] = useState<ExportState | null>(null);

  async function read(): Promise<void> {
    const { current } = reader;
    const { current: known } = times;
    if (!current || !known) return;
    const show = (rest: Pick<ExportState, 'isReading' | 'missing' | 'refusal'>) =>
      setState({ progress: current.progress(), ...known, isTicketOver: serverNow() >= known.until.getTime(), ...rest });
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
    async onDone({ ticket, expires_at, next_export_at }) {
      times.current = { until: new Date(expires_at), nextAt: new Date(next_export_at) };
      const { createExportReader } = await import('./read-export.ts');
      reader.current ??= createExportReader();
      reader.current.takeTicket(ticket);
      await read();
    },
  });

  return { ...form, state, retry: read, data: () => reader.current?.data() ?? null };
}
