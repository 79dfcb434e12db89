import type { OperatorState } from '@maseki/contracts/battle/watched.ts';
import { type ActiveBattle, activeBattle, WatchedNames } from '@maseki/frontend-battle/shared-board.ts';
import { useSteppedBattle, useStepQueue } from '@maseki/frontend-replay/board/use-stepped-battle.ts';
import { WatchedBoard } from '@maseki/frontend-replay/board/watched-board.tsx';
import { withHand } from '@maseki/frontend-replay/watch/watched-room.ts';
import { useMemo } from 'react';
import { text } from '../text.ja.ts';

const words = text.battles;

/** The nearer hand lies open under its field. */
function openedBattle({ hands, you, ...rest }: OperatorState): ActiveBattle | null {
  return activeBattle({ ...rest, you: you && withHand(you, hands.you) });
}

function Board({ battle, farHand }: { battle: ActiveBattle; farHand: readonly { name: string }[] }) {
  const { shown, animations } = useSteppedBattle(battle, useStepQueue());
  const { you, opponent } = battle;
  const names = useMemo(
    () => ({ you: you.info.name, opponent: opponent.info.name }),
    [you.info.name, opponent.info.name],
  );
  const cards = farHand.map(({ name }) => name).join('、');
  return (
    <WatchedNames value={names}>
      <WatchedBoard
        battle={{ shown, animations }}
        secondCard={null}
        caption={words.opened}
        controls={null}
        log={<p>{words.handOf(names.opponent, cards || words.noHand)}</p>}
      />
    </WatchedNames>
  );
}

/** A moment of a battle with both hands. */
export function OpenedBattle({ state }: { state: OperatorState }) {
  const battle = useMemo(() => openedBattle(state), [state]);
  return battle ? <Board battle={battle} farHand={state.hands.opponent} /> : null;
}
