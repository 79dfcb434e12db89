import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useParams } from 'react-router-dom';
import { FramesPending } from './player/frames-pending.tsx';
import { ReplayPlayer } from './player/replay-player.tsx';
import { text } from './text.ja.ts';

const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false };

function Entrance() {
  const { user } = useUser();
  if (user === undefined) return null;
  return user ? (
    <LinkButton variant="secondary" to="/home">
      {text.shared.home}
    </LinkButton>
  ) : (
    <LinkButton to="/first">{text.shared.try}</LinkButton>
  );
}

/** The page /r/:token with a battle that somebody has shared. */
export default function SharedPage() {
  usePageTitle(text.shared.title);
  const { token = '' } = useParams();
  const { data, error, mutate } = useApi(endpoints.getSharedReplay, { params: { token } }, ONCE);
  if (!data)
    return (
      <FramesPending error={error} onRetry={() => void mutate()}>
        <Callout heading="h1" title={text.shared.missing} actions={<Entrance />}>
          <p>{error?.code === 'not_reproducible' ? error.message : text.shared.missingHint}</p>
        </Callout>
      </FramesPending>
    );
  return (
    <ReplayPlayer key={token} frames={data} begin={data.step} heading={text.shared.title} entrance={<Entrance />} />
  );
}
