import { endpoints } from '@maseki/contracts/battle/http.ts';
import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { Callout, LoadError } from '@maseki/ui/callout.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ReplayPlayer } from './player/replay-player.tsx';
import { ShareButton } from './share/share-button.tsx';
import { text } from './text.ja.ts';

/** An ended battle does not change. */
const ONCE = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  keepPreviousData: true,
};

/** The page /replay/:room_id with one of the player's own battles. */
export default function ReplayPage() {
  usePageTitle(text.player.title);
  const { room_id = '' } = useParams();
  const [hasBoth, setBoth] = useState(false);
  const input = { params: { room_id }, query: { hands: hasBoth ? 'both' : 'own' } as const };
  const { data, error, mutate } = useApi(endpoints.getReplayFrames, input, ONCE);
  if (!data && error) {
    const isFinal = error.code === 'not_found' || error.code === 'not_reproducible';
    if (!isFinal) {
      const { loadFailed, retry } = text.player;
      return <LoadError title={loadFailed} retryLabel={retry} onRetry={() => void mutate()} />;
    }
    return (
      <Callout
        heading="h1"
        title={error.code === 'not_found' ? text.player.missing : error.message}
        actions={<LinkButton to="/replays">{text.player.toList}</LinkButton>}
      />
    );
  }
  if (!data) return <Spinner label={text.player.loading} />;
  return (
    <ReplayPlayer
      key={room_id}
      frames={data}
      begin={null}
      heading={text.player.heading(data.first.opponent?.info.name ?? '')}
      actions={(version) => (
        <>
          <Button variant="ghost" aria-pressed={hasBoth} onClick={() => setBoth(!hasBoth)}>
            {text.player.otherHand}
          </Button>
          <ShareButton roomId={room_id} version={version} />
        </>
      )}
    />
  );
}
