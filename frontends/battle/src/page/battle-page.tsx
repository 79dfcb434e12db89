import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import { BOT_LEVELS } from '@maseki/contracts/battle/limits.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as css from '../look/page.module.css';
import { DeckChoice } from '../matchmaking/deck-choice.tsx';
import { PracticeOffer } from '../matchmaking/practice-offer.tsx';
import type { MatchRequest } from '../room/claim-message.ts';
import { text } from '../text.ja.ts';
import { RoomScreen } from './room-screen.tsx';

const isLevel = (value: string | null): value is BotLevel => BOT_LEVELS.some((level) => level === value);

/** A battle or practice. Null until the player has chosen a practice level. */
function requestOf(query: URLSearchParams): MatchRequest | null {
  if (query.get('mode') !== 'practice') return { mode: 'player' };
  const level = query.get('level');
  return isLevel(level) ? { mode: 'practice', level } : null;
}

/** With `?mode=practice` the player first chooses a level, `&level=` starts immediately. */
export function BattlePage() {
  usePageTitle(text.board.label);
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const request = requestOf(query);
  const practise = (level: BotLevel) => setQuery({ mode: 'practice', level }, { replace: true });

  if (!request) {
    return (
      <div className={css.page}>
        <h1 className={css.title}>{text.practice.title}</h1>
        <DeckChoice />
        <PracticeOffer reason={text.practice.choose} onPractice={practise} onTrials={() => void navigate('/trials')} />
        <LinkButton to="/puzzle" variant="secondary">
          {text.puzzle}
        </LinkButton>
        <LinkButton to="/home" variant="secondary">
          {text.home}
        </LinkButton>
      </div>
    );
  }
  const key = request.mode === 'practice' ? request.level : request.mode;
  return <RoomScreen key={key} request={request} onPractice={practise} />;
}
