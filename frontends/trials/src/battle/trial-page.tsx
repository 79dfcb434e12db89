import { type Trial, trialById } from '@maseki/cards/trials.ts';
import type { PlayerInfo } from '@maseki/contracts/battle/ws.ts';
import { DECK_SIZE } from '@maseki/contracts/deck/limits.ts';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { deck as deckEndpoints, inventory } from '@maseki/contracts/pages.ts';
import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { text } from '../text.ja.ts';
import { deal, type Game, takeUp } from './game.ts';
import { TrialBattle, type TrialEnd } from './trial-battle.tsx';
import { TrialResult } from './trial-result.tsx';

const ToList = () => (
  <LinkButton to="/trials" variant="secondary">
    {text.toList}
  </LinkButton>
);

interface PlayedProps {
  trial: Trial;
  player: PlayerInfo;
  deck: readonly CatalogueCard[];
  catalogue: readonly CatalogueCard[];
}

/** Tries against one opponent, each with its result. */
function Played(props: PlayedProps) {
  const { trial } = props;
  const navigate = useNavigate();
  const [game, setGame] = useState<Game | null>(() => deal(props));
  const [end, setEnd] = useState<TrialEnd | null>(null);
  const [round, setRound] = useState(0);
  const leave = useCallback(() => void navigate('/trials'), [navigate]);
  const play = (next: Game | null) => {
    setGame(next);
    setEnd(null);
    setRound(round + 1);
  };
  if (!game) return <Callout title={text.failed} actions={<ToList />} />;
  if (!end) return <TrialBattle key={round} trial={trial} game={game} onEnd={setEnd} onLeave={leave} />;
  return (
    <TrialResult
      key={round}
      trial={trial}
      game={game}
      end={end}
      onAgain={() => play(deal(props))}
      onTakeUp={(at) => play(takeUp(game, end.decisions, at))}
    />
  );
}

/** With the deck in use, as practice. */
function Prepared({ trial }: { trial: Trial }) {
  const { user } = useUser();
  const catalogue = useApi(inventory.getCatalogue);
  const deck = useApi(deckEndpoints.getDeck);
  if ((catalogue.error && !catalogue.data) || (deck.error && !deck.data)) {
    const retry = () => void Promise.all([catalogue.mutate(), deck.mutate()]);
    const actions = (
      <>
        <Button onClick={retry}>{text.retry}</Button>
        <ToList />
      </>
    );
    return <Callout title={text.failed} actions={actions} />;
  }
  if (!user || !catalogue.data || !deck.data) return <Spinner label={text.loading} />;
  const cards = deck.data.deck_cards.filter((card) => card !== null);
  if (cards.length < DECK_SIZE)
    return <Callout title={text.noDeck} actions={<LinkButton to="/deck">{text.editDeck}</LinkButton>} />;
  const player = { _id: user.id, name: user.username };
  return <Played trial={trial} player={player} deck={cards} catalogue={catalogue.data} />;
}

export default function TrialPage() {
  usePageTitle(text.title);
  const { trial: id = '' } = useParams();
  const trial = trialById(id);
  if (!trial) return <Callout title={text.unknown} actions={<ToList />} />;
  return <Prepared key={trial.id} trial={trial} />;
}
