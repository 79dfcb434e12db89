import type { ReportCase } from '@maseki/contracts/auth/operator-rpcs.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActDialog } from '../acts/act-dialog.tsx';
import { READ_ONCE, useConsole } from '../api.ts';
import { PlayerActs } from '../players/player-acts.tsx';
import { useRight } from '../session/session.tsx';
import { text } from '../text.ja.ts';
import * as css from './reports-page.module.css';

const words = text.reports;

function Conversation({ lines }: Pick<ReportCase, 'lines'>) {
  return (
    <ol className={css.lines} aria-label={words.conversation}>
      {lines.map(({ id, at, sender_name, message, is_reported }) => (
        <li key={id} className={css.line} data-reported={is_reported}>
          <span className={css.sender}>
            {tokyoTime(new Date(at))} {sender_name}
            {is_reported ? <span>{`（${words.reported}）`}</span> : null}
          </span>
          <span className={css.message}>{message}</span>
        </li>
      ))}
    </ol>
  );
}

function Case({ reported, onChange }: { reported: ReportCase; onChange: () => void }) {
  const { subject, source, place, accused, reporters, since, lines } = reported;
  const mayAct = useRight('moderate');
  const [isDismissing, setDismissing] = useState(false);
  return (
    <Panel title={words.heading(accused?.username ?? words.deleted)}>
      <p className={css.facts}>
        {source === 'group' ? words.group(place) : words.battle(place)}　{words.reporters(reporters.join('、'))}　
        {words.since(tokyoTime(new Date(since)))}
        {accused ? <Link to={`/players/${accused.id}`}>{words.player}</Link> : null}
      </p>
      <Conversation lines={lines} />
      {mayAct ? (
        <div className={css.buttons}>
          {accused ? (
            <PlayerActs
              id={accused.id}
              name={accused.username}
              isRestricted={false}
              report={subject}
              onDone={onChange}
            />
          ) : null}
          <Button variant="secondary" onClick={() => setDismissing(true)}>
            {words.dismiss}
          </Button>
        </div>
      ) : null}
      {isDismissing ? (
        <ActDialog
          endpoint={consoleEndpoints.dismissReport}
          title={words.dismissTitle}
          confirmLabel={words.dismiss}
          body={() => ({ report: subject })}
          onClose={() => setDismissing(false)}
          onDone={() => {
            setDismissing(false);
            notify.success(words.dismissed);
            onChange();
          }}
        />
      ) : null}
    </Panel>
  );
}

/** The open reports with their conversations, the oldest first. */
export function ReportsPage() {
  const { data, error, mutate } = useConsole(consoleEndpoints.listReports, {}, READ_ONCE);
  if (!data) {
    return (
      <Page title={words.title}>
        <Pending error={error} text={text.pending} onRetry={() => void mutate()} shape="rows" />
      </Page>
    );
  }
  const { cases, total } = data;
  return (
    <Page title={words.title}>
      {total === 0 ? <Callout title={words.empty} /> : <p>{words.count(cases.length, total)}</p>}
      <div className={css.cases}>
        {cases.map((reported) => (
          <Case key={reported.subject} reported={reported} onChange={() => void mutate()} />
        ))}
      </div>
    </Page>
  );
}
