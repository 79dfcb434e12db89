import { LinkButton } from '@maseki/ui/button.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { homeRemotes, type RemoteName } from '@maseki/ui/remote-contract.ts';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useMedia } from '@maseki/ui/use-media.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useRemoteConfig } from '../releases/remote-config.ts';
import { RemoteFailure } from '../remotes/remote-failure.tsx';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { usePrefetch } from '../remotes/use-prefetch.ts';
import { text } from '../text.ja.ts';
import { HomeMenu } from './home-menu.tsx';
import * as css from './home-page.module.css';
import { LogoutButton } from './logout-button.tsx';
import { MissionRings } from './mission-rings.tsx';
import { NextStepLine } from './next-step-line.tsx';
import { PuzzleLine } from './puzzle-line.tsx';
import { ReplaysLink } from './replays-link.tsx';
import { ResumeBattle } from './resume-battle.tsx';
import { SeasonLine } from './season-line.tsx';
import { useIsPlaced } from './use-is-placed.ts';

/** The most frequent destinations from this page. */
const NEXT = ['battle', 'inventory', 'deck'] as const satisfies RemoteName[];

const RankingLink = () => (
  <LinkButton variant="ghost" to="/ranking">
    {text.home.ranking}
  </LinkButton>
);

const PuzzleLink = () => (
  <LinkButton variant="ghost" to="/puzzle">
    {text.home.puzzles.title}
  </LinkButton>
);

const StonesLink = () => (
  <LinkButton variant="ghost" to="/stones">
    {text.home.stones}
  </LinkButton>
);

export default function HomePage() {
  const { user } = useUser();
  const { remotes, failed, retry } = useRemoteConfig();
  usePrefetch(NEXT);
  const isPlaced = useIsPlaced(remotes);
  // There the menu comes first, which would end under the tab bar.
  const isLow = useMedia('(width <= 600px) and (height < 50rem)');
  const puzzles = isPlaced && remotes?.puzzle ? <PuzzleLine remotes={remotes} /> : null;
  const greeting = (
    <span className={css.greeting} data-of-player>
      {text.home.greeting(user?.username ?? '')}
    </span>
  );
  return (
    <Page title={text.home.title} heading={greeting} width="narrow">
      {isPlaced && remotes?.battle ? <ResumeBattle /> : null}
      {isPlaced && remotes?.ranking ? <SeasonLine /> : null}
      {isPlaced && remotes?.inventory ? <NextStepLine remotes={remotes} /> : null}
      {isPlaced && remotes?.inventory ? <MissionRings /> : null}
      {isLow ? null : puzzles}
      {failed ? <RemoteFailure heading="h2" onRetry={retry} /> : null}
      {remotes && isPlaced ? <HomeMenu remotes={remotes} /> : failed ? null : <Spinner label={text.loading} />}
      {isLow ? puzzles : null}
      {isPlaced || failed ? (
        <div className={css.end}>
          {remotes?.ranking ? <RankingLink /> : null}
          {remotes?.puzzle ? <PuzzleLink /> : null}
          {remotes?.replay ? <ReplaysLink /> : null}
          {remotes?.fairness ? <StonesLink /> : null}
          <LinkButton variant="ghost" to="/help">
            {text.home.help}
          </LinkButton>
          <LogoutButton />
        </div>
      ) : null}
      {homeRemotes.map((name) => (
        <RemoteSlot key={name} name={name} slot="homeItems" />
      ))}
    </Page>
  );
}
