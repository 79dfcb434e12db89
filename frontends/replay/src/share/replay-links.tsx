import type { ReplayLink } from '@maseki/contracts/battle/replay-links.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { LoadError } from '@maseki/ui/callout.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { text as allText } from '../text.ja.ts';
import * as css from './share.module.css';

const text = allText.share;

interface LinkRowProps {
  link: ReplayLink;
  /** True if the row leads to its battle. */
  hasBattle: boolean;
  onRevoked: () => void;
}

function LinkRow({ link, hasBattle, onRevoked }: LinkRowProps) {
  const { run, isRunning } = useAction(endpoints.revokeReplayLink);
  const made = text.madeAt(Date.parse(link.created_at));
  const revoke = async () => {
    const revoked = await run({ params: { id: link.id } });
    // Another tab may have revoked it.
    if (revoked && (revoked.ok || revoked.error === 'not_found')) onRevoked();
    else if (revoked) notify.error(revoked.message);
  };
  return (
    <li className={css.link}>
      <span>
        {made}、{text.from(link.step)}、{link.named ? text.withName : text.anonymous}
        <br />
        {text.until(Date.parse(link.expires_at))}
      </span>
      {hasBattle ? (
        <LinkButton variant="ghost" to={`/replay/${link.room_id}`}>
          {text.battle}
        </LinkButton>
      ) : null}
      <Button variant="secondary" isRunning={isRunning} aria-label={text.revokeOf(made)} onClick={() => void revoke()}>
        {text.revoke}
      </Button>
    </li>
  );
}

export function ReplayLinks({ roomId }: { roomId?: string }) {
  const { data, error, mutate } = useApi(endpoints.listReplayLinks);
  if (!data && error) {
    const { loadFailed, retry } = allText.list;
    return <LoadError error={error} title={loadFailed} retryLabel={retry} onRetry={() => void mutate()} />;
  }
  if (!data) return <Spinner label={allText.list.loading} />;
  const links = data.links.filter(({ room_id }) => roomId === undefined || room_id === roomId);
  if (links.length === 0) return <p>{text.none}</p>;
  return (
    <ul className={css.links}>
      {links.map((link) => (
        <LinkRow key={link.id} link={link} hasBattle={roomId === undefined} onRevoked={() => void mutate()} />
      ))}
    </ul>
  );
}
