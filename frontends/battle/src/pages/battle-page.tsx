import { BOT_LEVELS, type BotLevel } from '@maseki/contracts/battle/http.ts';
import { Button } from '@maseki/ui/button.tsx';
import { LinkButton } from '@maseki/ui/link-button.tsx';
import { Notice } from '@maseki/ui/notice.tsx';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useSearchParams } from 'react-router-dom';
import { useClaim, type Wish } from '../api/use-claim.ts';
import { ConnectingScreen } from '../components/connecting-screen.tsx';
import { PracticeOffer } from '../components/practice-offer.tsx';
import { RoomScreen } from '../components/room-screen.tsx';
import { text } from '../text.ja.ts';
import * as css from './page.module.css';

const isLevel = (value: string | null): value is BotLevel => BOT_LEVELS.some((level) => level === value);

/** What the address asks for: a battle against a player, practice, or practice of a level still to be chosen. */
function wishOf(query: URLSearchParams): Wish | null {
  if (query.get('mode') !== 'practice') return { mode: 'player' };
  const level = query.get('level');
  return isLevel(level) ? { mode: 'practice', level } : null;
}

/** /battle: claims a room and plays in it. `?mode=practice` asks for a level first, `&level=` starts at once. */
export function BattlePage() {
  usePageTitle(text.board.label);
  const [query, setQuery] = useSearchParams();
  const wish = wishOf(query);
  const { claim, renew } = useClaim(wish);
  const practise = (level: BotLevel) => setQuery({ mode: 'practice', level }, { replace: true });

  if (!wish) {
    return (
      <div className={css.page}>
        <h1 className={css.title}>{text.practice.title}</h1>
        <PracticeOffer reason={text.practice.choose} onPractice={practise} />
        <LinkButton to="/home" variant="secondary">
          {text.home}
        </LinkButton>
      </div>
    );
  }
  if (claim.status === 'claimed') {
    return <RoomScreen key={claim.slug} slug={claim.slug} onLapsed={renew} onPractice={practise} />;
  }
  if (claim.status === 'claiming') return <ConnectingScreen />;
  return (
    <Notice
      title={text.claimFailed}
      role="alert"
      actions={
        <>
          {claim.error === 'no_deck' ? <LinkButton to="/deck">{text.editDeck}</LinkButton> : null}
          <Button variant="secondary" onClick={renew}>
            {text.retry}
          </Button>
          <LinkButton to="/home" variant="secondary">
            {text.home}
          </LinkButton>
        </>
      }
    >
      {claim.message}
    </Notice>
  );
}
