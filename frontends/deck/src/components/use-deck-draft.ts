import { endpoints } from '@maseki/contracts/deck/http.ts';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  addCard,
  type DeckDraft,
  emptyDraft,
  filledCount,
  removeCard,
  sameDraft,
  swapSlots,
} from '../model/deck-draft.ts';
import { text } from '../text.ja.ts';

/** The deck being edited: each change is announced, saving stores them. */
export function useDeckDraft(initial: DeckDraft, cards: ReadonlyMap<string, CatalogueCard>) {
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [announcement, setAnnouncement] = useState('');
  const { run, isRunning } = useAction(endpoints.saveDeck);
  const { mutate } = useSWRConfig();
  const nameOf = (id: string | null | undefined) => (id ? (cards.get(id)?.name ?? '') : '');

  const change = (next: DeckDraft, announced: string) => {
    setDraft(next);
    setAnnouncement(announced);
  };

  const add = (card: string, slot?: number) => {
    const placed = addCard(draft, card, slot);
    if (!placed.ok) {
      notify.error(text[placed.refusal]);
      return;
    }
    change(placed.draft, text.added(nameOf(card), placed.slot + 1));
  };

  const save = async () => {
    if (filledCount(draft) < draft.length) {
      notify.error(text.incomplete);
      return;
    }
    const result = await run({ body: [...draft] });
    if (!result) return;
    if (result.ok) {
      setSaved(draft);
      notify.success(result.value.message);
      await mutate(apiKey(endpoints.getDeck));
      return;
    }
    if (result.error === 'duplicate_card') notify.error(result.message);
    else notify.error(result.error === 'internal' ? text.unexpected : text.saveFailed);
  };

  return {
    draft,
    /** The latest change, for screen readers. */
    announcement,
    isChanged: !sameDraft(draft, saved),
    isSaving: isRunning,
    add,
    remove: (slot: number) => change(removeCard(draft, slot), text.removed(nameOf(draft[slot]))),
    swap: (from: number, to: number) => change(swapSlots(draft, from, to), text.swapped(from + 1, to + 1)),
    clear: () => change(emptyDraft, text.cleared),
    reset: () => change(saved, text.restored),
    save,
  };
}
