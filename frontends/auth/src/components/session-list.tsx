import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { Pending } from '@maseki/ui/pending.tsx';
import { SettingsSection } from '@maseki/ui/settings-section.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import { SessionItem } from './session-item.tsx';
import * as css from './session-list.module.css';

function Sessions() {
  const { data, error, mutate } = useApi(endpoints.listSessions);
  if (data) {
    return (
      <ul className={css.list}>
        {data.sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnded={() => mutate()} />
        ))}
      </ul>
    );
  }
  return <Pending error={error} text={text.sessions} shape="rows" count={2} onRetry={() => void mutate()} />;
}

export default function SessionList() {
  return (
    <SettingsSection title={text.sessions.title} lead={text.sessions.lead}>
      <Sessions />
    </SettingsSection>
  );
}
