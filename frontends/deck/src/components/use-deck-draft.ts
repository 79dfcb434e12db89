import { DECK_SIZE } from '@maseki/contracts/deck/limits.ts';
import type { ErrorCode } from '@maseki/contracts/errors.ts';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { deck as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { useDisabledCards } from '@maseki/ui/live/use-live.ts';
import { useStepToast } from '@maseki/ui/missions/use-step-toast.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useKeptDraft } from '@maseki/ui/use-kept-draft.ts';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  addCard,
  type DeckDraft,
  emptyDraft,
  filledCount,
  removeCard,
  type SavedDeck,
  sameDraft,
  swapSlots,
} from '../model/deck-draft.ts';
import { text } from '../text.ja.ts';

/** Failures that no service has decided, a lost network among them. */
const UNEXPECTED: readonly ErrorCode[] = ['internal', 'unavailable'];

interface KeptDeck {
  cards: DeckDraft;
  version: number;
}

const isKeptDeck = (value: unknown): value is KeptDeck => {
  if (typeof value !== 'object' || value === null) return false;
  const { cards, version } = value as Partial<Record<keyof KeptDeck, unknown>>;
  const isSlot = (id: unknown) => id === null || typeof id === 'string';
  return typeof version === 'number' && Array.isArray(cards) && cards.length === DECK_SIZE && cards.every(isSlot);
};

/**
 * The deck in the editor. Each change is announced, and saving stores the changes. `latest` is the
 * latest deck of the server. An untouched editor follows it, and an editor with changes lets the
 * player choose between both versions.
 */
export function useDeckDraft(latest: SavedDeck, cardOf: (id: string) => CatalogueCard | undefined) {
  const { kept, keep } = useKeptDraft(`deck:${latest.id}`, isKeptDeck);
  // A deck that was saved elsewhere meanwhile is a conflict, as in an open editor.
  const [base, setBase] = useState({ ...latest, version: kept?.version ?? latest.version });
  const [draft, setDraft] = useState<DeckDraft>(kept?.cards ?? latest.slots);
  const [announcement, setAnnouncement] = useState('');
  const [isDeciding, setDeciding] = useState(false);
  const { run, isRunning } = useAction(endpoints.changeDeck);
  const notifyStep = useStepToast('own_deck');
  const disabled = useDisabledCards();
  const { mutate } = useSWRConfig();
  const nameOf = (id: string | null | undefined) => (id ? (cardOf(id)?.name ?? '') : '');
  const isChanged = !sameDraft(draft, base.slots);
  const isNewer = latest.version > base.version;
  const hasStopped = draft.some((id) => id !== null && disabled.includes(id));

  useEffect(
    () => keep(isChanged ? { cards: [...draft], version: base.version } : null),
    [keep, isChanged, draft, base.version],
  );
  useEffect(() => {
    if (kept) notify.success(text.draftKept);
  }, [kept]);

  const change = (next: DeckDraft, announced: string) => {
    setDraft(next);
    setAnnouncement(announced);
  };

  const showLatest = () => {
    setDeciding(false);
    setBase(latest);
    change(latest.slots, text.conflict.shown);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer deck replaces the one that is shown
  useEffect(() => {
    if (isNewer && !isChanged) showLatest();
  }, [isNewer, isChanged]);

  const add = (card: string, slot?: number) => {
    const placed = addCard(draft, card, slot);
    if (!placed.ok) {
      notify.error(text[placed.refusal]);
      return;
    }
    change(placed.draft, text.added(nameOf(card), placed.slot + 1));
  };

  const saveOver = async (version: number) => {
    const result = await run({ params: { id: latest.id }, body: { cards: [...draft], version } });
    if (!result) return;
    if (result.ok) {
      setBase({ ...latest, slots: draft, version: result.value.version });
      if (hasStopped) notify.warning(text.savedStopped);
      else notify.success(text.saved);
      void notifyStep();
    } else if (result.error === 'deck_conflict') setDeciding(true);
    else if (result.error === 'duplicate_card') notify.error(result.message);
    else notify.error(UNEXPECTED.includes(result.error) ? text.unexpected : text.saveFailed);
    await Promise.all([mutate(apiKey(endpoints.listDecks)), mutate(apiKey(endpoints.getDeck))]);
  };

  const save = async () => {
    if (latest.isActive && filledCount(draft) < draft.length) notify.error(text.incomplete);
    else if (isNewer) setDeciding(true);
    else await saveOver(base.version);
  };

  return {
    draft,
    /** The latest change, for screen readers. */
    announcement,
    isChanged,
    /** True if battles do not take the deck now, because operators have stopped a card. */
    hasStopped,
    isSaving: isRunning,
    /** True if the deck was changed elsewhere during the changes here. */
    isConflicting: isNewer && isChanged,
    /** True while the player has to choose between both versions. */
    isDeciding,
    add,
    remove: (slot: number) => change(removeCard(draft, slot), text.removed(nameOf(draft[slot]))),
    swap: (from: number, to: number) => change(swapSlots(draft, from, to), text.swapped(from + 1, to + 1)),
    /** Replaces all slots of the draft without saving. */
    replace: (slots: DeckDraft) => change(slots, text.replaced),
    clear: () => change(emptyDraft, text.cleared),
    reset: () => change(base.slots, text.restored),
    save,
    showLatest,
    overwrite: async () => {
      setDeciding(false);
      await saveOver(latest.version);
    },
    decideLater: () => setDeciding(false),
  };
}
