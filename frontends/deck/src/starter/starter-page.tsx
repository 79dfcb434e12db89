import type { StarterDecks } from '@maseki/contracts/inventory/http.ts';
import { deck as deckEndpoints, inventory as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { Button } from '@maseki/ui/button.tsx';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { useStepToast } from '@maseki/ui/missions/use-step-toast.ts';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { DeckChoice } from './deck-choice.tsx';
import { ReceivedDeck } from './received-deck.tsx';
import { StarterCard } from './starter-card.tsx';
import * as css from './starter-page.module.css';
import { text } from './text.ja.ts';

type StarterDeck = StarterDecks['decks'][number];

const CHANGED = [
  apiKey(endpoints.listOwnedCards),
  apiKey(endpoints.listCollection),
  apiKey(endpoints.getFirstSteps),
  apiKey(deckEndpoints.getDeck),
  apiKey(deckEndpoints.listDecks),
];

function Choice({ decks, onChosen }: { decks: readonly StarterDeck[]; onChosen: (added: number) => void }) {
  const [shownId, setShownId] = useState(decks[0]?.id);
  const [isConfirming, setConfirming] = useState(false);
  const { run, isRunning } = useAction(endpoints.chooseStarterDeck);
  const notifyStep = useStepToast('starter_deck');
  const { mutate } = useSWRConfig();
  const shown = decks.find(({ id }) => id === shownId);
  if (!shown) return null;

  const choose = async () => {
    const result = await run({ body: { deck_id: shown.id } });
    if (!result) return;
    setConfirming(false);
    if (result.ok) {
      const { cards_added, ...state } = result.value;
      onChosen(cards_added.length);
      void notifyStep();
      await mutate(apiKey(endpoints.listStarterDecks), state, { revalidate: false });
      await Promise.all(CHANGED.map((key) => mutate(key)));
      return;
    }
    notify.error(result.error === 'starter_chosen' ? result.message : text.failed);
    // Another tab has made the choice, so this one loads it.
    await mutate(apiKey(endpoints.listStarterDecks));
  };

  return (
    <>
      <p className={css.lead}>{text.lead}</p>
      <DeckChoice decks={decks} shown={shown} onShow={({ id }) => setShownId(id)} />
      <section className={css.cards} aria-labelledby="starter-cards">
        <div className={css.head}>
          <h2 id="starter-cards" className={css.title} aria-live="polite">
            {text.cardsOf(shown.name)}
          </h2>
          <Button onClick={() => setConfirming(true)}>{text.receive(shown.name)}</Button>
        </div>
        <ul className={css.list}>
          {shown.cards.map((card) => (
            <StarterCard key={card.id} card={card} />
          ))}
        </ul>
      </section>
      {isConfirming ? (
        <ConfirmDialog
          title={text.confirm.title(shown.name)}
          confirmLabel={text.confirm.yes}
          cancelLabel={text.confirm.no}
          isRunning={isRunning}
          onConfirm={() => void choose()}
          onCancel={() => setConfirming(false)}
        >
          {text.confirm.body}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** A newcomer chooses one of four decks. Later the page shows the chosen one. */
export default function StarterPage() {
  const { data, error, mutate } = useApi(endpoints.listStarterDecks);
  /** Cards that the choice on this page has added, null before the choice. */
  const [added, setAdded] = useState<number | null>(null);
  const chosen = data?.decks.find(({ id }) => id === data.chosen);
  return (
    <Page title={text.title}>
      {chosen ? (
        <ReceivedDeck deck={chosen} added={added} />
      ) : data ? (
        <Choice decks={data.decks} onChosen={setAdded} />
      ) : (
        <Pending error={error} text={text} shape="cards" onRetry={() => void mutate()} />
      )}
    </Page>
  );
}
