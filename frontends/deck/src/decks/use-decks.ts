import type { DeckList } from '@maseki/contracts/deck/http.ts';
import { DECKS_MAX } from '@maseki/contracts/deck/limits.ts';
import type { FieldErrors } from '@maseki/contracts/errors.ts';
import { deck as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { useStepToast } from '@maseki/ui/missions/use-step-toast.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useSWRConfig } from 'swr';
import { ulid } from 'ulid';
import { draftOf } from '../model/deck-draft.ts';
import { toolsText } from '../tools-text.ja.ts';

const text = toolsText.list;

/** Shows the reason for a refusal, which is an error of the name or the sentence of the refusal. */
function failed(result: { message: string; fields: FieldErrors }): void {
  notify.error(Object.values(result.fields).flat()[0] ?? (result.message || text.failed));
}

/** Each resolves to true on success and shows a refusal. */
export function useDecks({ decks }: DeckList) {
  const creation = useAction(endpoints.createDeck);
  const change = useAction(endpoints.changeDeck);
  const deletion = useAction(endpoints.deleteDeck);
  const activation = useAction(endpoints.activateDeck);
  const notifyStep = useStepToast('own_deck');
  const { mutate } = useSWRConfig();
  const reload = () => Promise.all([mutate(apiKey(endpoints.listDecks)), mutate(apiKey(endpoints.getDeck))]);
  const nameOf = (id: string) => decks.find((deck) => deck.id === id)?.name ?? '';

  return {
    isFull: decks.length >= DECKS_MAX,
    isBusy: creation.isRunning || change.isRunning || deletion.isRunning || activation.isRunning,

    /** Creates a deck and resolves to its id, or null after a refusal. */
    async create(name: string, cards: readonly (string | null)[]): Promise<string | null> {
      if (decks.length >= DECKS_MAX) {
        notify.error(text.full);
        return null;
      }
      const result = await creation.run({ body: { id: ulid(), name, cards: [...draftOf(cards)] } });
      if (!result) return null;
      if (!result.ok) failed(result);
      else notify.success(text.created(result.value.name));
      if (result.ok) void notifyStep();
      await reload();
      return result.ok ? result.value.id : null;
    },

    async rename(id: string, name: string): Promise<boolean> {
      const version = decks.find((deck) => deck.id === id)?.version ?? 0;
      const result = await change.run({ params: { id }, body: { name, version } });
      if (result && !result.ok) failed(result);
      await reload();
      return result?.ok === true;
    },

    async use(id: string): Promise<boolean> {
      const result = await activation.run({ params: { id } });
      if (result && !result.ok) failed(result);
      else if (result) notify.success(text.used(nameOf(id)));
      await reload();
      return result?.ok === true;
    },

    async remove(id: string): Promise<boolean> {
      const result = await deletion.run({ params: { id } });
      if (result && !result.ok) failed(result);
      await reload();
      return result?.ok === true;
    },
  };
}

export type Decks = ReturnType<typeof useDecks>;
