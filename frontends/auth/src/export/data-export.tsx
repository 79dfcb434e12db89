import { Button } from '@maseki/ui/button.tsx';
import { ProgressBar } from '@maseki/ui/progress-bar.tsx';
import { saveFile } from '@maseki/ui/save-file.ts';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { SettingsSection } from '@maseki/ui/settings-section.tsx';
import { useUser } from '@maseki/ui/use-user.ts';
import { AccountName, PasswordField } from '../components/fields.tsx';
import { SubmitForm } from '../components/submit-form.tsx';
import { text } from '../text.ja.ts';
import * as css from './data-export.module.css';
import { partTitle } from './part-title.ts';
import type { DomainProgress, ReadData } from './read-export.ts';
import { type ExportState, useExport } from './use-export.ts';

function Bar({ name, done, total }: DomainProgress) {
  const label = text.exportDomains[name];
  const count = total === null ? text.dataExport.unknown : text.dataExport.count(done, total);
  return (
    <li className={css.bar}>
      <span className={css.label}>
        <span>{label}</span>
        <span className={css.count}>{count}</span>
      </span>
      <ProgressBar label={label} value={total === 0 ? 1 : done} max={total === null || total === 0 ? 1 : total} />
    </li>
  );
}

function Files({ data }: { data: () => ReadData | null }) {
  const { user } = useUser();
  const username = user?.username ?? '';

  async function write(kind: 'json' | 'html') {
    const read = data();
    if (!read) return;
    const { htmlFile, jsonFile } = await import('./export-files.ts');
    const source = { ...read, username, at: new Date(serverNow()) };
    if (kind === 'json') saveFile(jsonFile(source), { type: 'application/json', name: `maseki-${username}.json` });
    else saveFile(htmlFile(source), { type: 'text/html', name: `maseki-${username}.html` });
  }

  return (
    <div className={css.files}>
      <Button onClick={() => void write('json')}>{text.dataExport.saveJson}</Button>
      <Button onClick={() => void write('html')}>{text.dataExport.saveHtml}</Button>
    </div>
  );
}

interface ResultProps {
  state: ExportState;
  onRetry: () => void;
  data: () => ReadData | null;
}

function Result({ state, onRetry, data }: ResultProps) {
  const { isReading, missing, refusal, progress, until, nextAt, isTicketOver } = state;
  const status = isReading
    ? text.dataExport.reading
    : missing.length > 0
      ? text.dataExport.missing
      : text.dataExport.done;
  return (
    <>
      <p role="status">{status}</p>
      <p>{text.dataExport.until(until, nextAt)}</p>
      <ul className={css.bars}>
        {progress.map((domain) => (
          <Bar key={domain.name} {...domain} />
        ))}
      </ul>
      {missing.length > 0 ? (
        <>
          <ul className={css.missing}>
            {missing.map((name) => (
              <li key={name}>{partTitle(name)}</li>
            ))}
          </ul>
          {refusal === null ? null : <p>{refusal}</p>}
          {isTicketOver ? null : <Button onClick={onRetry}>{text.dataExport.retry}</Button>}
        </>
      ) : null}
      {isReading ? null : <Files data={data} />}
    </>
  );
}

export default function DataExport() {
  const { form, submit, isRunning, state, retry, data } = useExport();
  const goesOn = state !== null && !state.isReading && state.missing.length > 0 && state.isTicketOver;
  const labels = goesOn ? { ...text.dataExport, submit: text.dataExport.goOn } : text.dataExport;
  return (
    <SettingsSection title={text.dataExport.title} lead={text.dataExport.lead}>
      {state ? <Result state={state} onRetry={() => void retry()} data={data} /> : null}
      {goesOn ? <p>{text.dataExport.ticketOver}</p> : null}
      {state === null || goesOn ? (
        <SubmitForm form={form} labels={labels} isRunning={isRunning} onSubmit={submit}>
          <AccountName />
          <PasswordField label={text.dataExport.password} {...form.field('password')} />
        </SubmitForm>
      ) : null}
    </SettingsSection>
  );
}
