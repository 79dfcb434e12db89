import type { Pack } from '@maseki/cards/packs.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import type { OpenedPack } from './pack-opening.tsx';
import { useDraw } from './use-draw.ts';

/** True for the player's first copy. The second of two in one draw is not. */
export const firstCopies = (drawn: readonly { id: string }[], owned: ReadonlySet<string>): readonly boolean[] =>
  drawn.map(({ id }, at) => !owned.has(id) && drawn.findIndex((other) => other.id === id) === at);

export function useGacha() {
  const [pack, setPack] = useState<Pack | null>(null);
  const [opened, setOpened] = useState<OpenedPack | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { draw, isDrawing } = useDraw();
  const { data: owned } = useApi(endpoints.listOwnedCards);
  const { data: odds } = useApi(endpoints.getPackOdds, pack && { query: { pack: pack.id } });

  const drawOnce = async () => {
    setProblem(null);
    if (!pack) {
      notify.error(text.gacha.choose);
      return;
    }
    const before = owned && new Set(owned.map(({ card }) => card.id));
    const outcome = await draw(pack.id, odds);
    if (!outcome) return;
    if (outcome.ok) {
      const areNew = before ? firstCopies(outcome.cards, before) : [];
      const { cards, proven, missions } = outcome;
      setOpened((last) => ({ key: (last?.key ?? 0) + 1, pack, cards, areNew, proven, missions }));
      return;
    }
    setOpened(null);
    if (outcome.error === 'seal_changed') return setProblem(text.gacha.sealChanged);
    notify.error(outcome.message);
    if (outcome.isUnknown) setProblem(text.gacha.unknownOutcome);
  };

  return { pack, choose: setPack, draw: drawOnce, isDrawing, problem, opened, close: () => setOpened(null) };
}
