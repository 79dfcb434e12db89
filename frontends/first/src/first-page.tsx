import type { PlayerInfo } from '@maseki/contracts/battle/ws.ts';
import { activeBattle, BattleScreen, type LocalLink, useLocalRoom } from '@maseki/frontend-battle/local-board.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { keepFirstBattle } from '@maseki/ui/first-battle.ts';
import { lazyPart } from '@maseki/ui/lazy-part.tsx';
import { useCallback, useEffect, useState } from 'react';
import { FirstIntro } from './first-intro.tsx';
import * as css from './first-page.module.css';
import type { HowItEnded } from './first-result.tsx';
import { createGuidedRoom } from './guided-room.ts';
import { text } from './text.ja.ts';
import { useGuide } from './use-guide.tsx';

const loadResult = () => import(/* webpackChunkName: "first-result" */ './first-result.tsx');
const FirstResult = lazyPart(loadResult);

const ME = 'player';

const PLAYERS: Readonly<Record<Seat, PlayerInfo>> = {
  a: { _id: ME, name: text.player },
  b: { _id: 'mio', name: text.opponent },
};

/** Until the board has shown its end. Remount it with a new `key` for the next one. */
function GuidedBattle({ onEnd }: { onEnd: (how: HowItEnded) => void }) {
  const skip = useCallback(() => onEnd('skipped'), [onEnd]);
  const { guide, onState } = useGuide(skip);
  const begin = useCallback(
    ({ deliver, later }: LocalLink) =>
      createGuidedRoom({
        players: PLAYERS,
        later,
        deliver: (message) => {
          deliver(message);
          if (message.type === 'battle.update') onState(message.data);
        },
      }),
    [onState],
  );
  const access = useLocalRoom(begin);
  const battle = activeBattle(access.room.battle);
  const isOver = battle?.status === 'finished' && access.presentation.shown === null;
  const hasWon = battle?.winner === ME;
  const hasBegun = battle?.status === 'progress';

  useEffect(() => {
    // Where it fails, the part loads it again.
    if (hasBegun) loadResult().catch(() => undefined);
  }, [hasBegun]);

  useEffect(() => {
    if (isOver) onEnd(hasWon ? 'won' : 'lost');
  }, [isOver, hasWon, onEnd]);

  return (
    <div className={css.page}>
      {battle ? <BattleScreen battle={battle} access={access} guide={guide} /> : <FirstIntro />}
    </div>
  );
}

export default function FirstPage() {
  const [round, setRound] = useState(0);
  const [ended, setEnded] = useState<HowItEnded | null>(null);
  const end = useCallback((how: HowItEnded) => {
    keepFirstBattle(how === 'skipped' ? 'skipped' : 'finished');
    setEnded(how);
  }, []);
  const again = () => {
    setRound((count) => count + 1);
    setEnded(null);
  };
  if (ended) return <FirstResult how={ended} onAgain={again} />;
  return <GuidedBattle key={round} onEnd={end} />;
}
