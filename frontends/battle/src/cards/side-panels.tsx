import { useMedia } from '@maseki/ui/use-media.ts';
import type { ReactNode } from 'react';
import { type ActiveBattle, fighterAt } from '../battle/active-battle.ts';
import { text } from '../text.ja.ts';
import { CardDetails } from './card-details.tsx';
import * as css from './side-panels.module.css';
import type { InspectedCard } from './use-inspected-card.ts';

/** The screen size with room for panels beside the board, as in the style sheets. */
const QUERY = '(min-width: 64rem) and (min-height: 30.01rem)';

export const useWideScreen = (): boolean => useMedia(QUERY);

/** Whether or not the chat fits beside the board, under the log and over the actions. */
export const useHighScreen = (): boolean => useMedia('(min-width: 64rem) and (min-height: 43rem)');

interface DetailPanelProps extends Pick<InspectedCard, 'side' | 'card'> {
  battle: ActiveBattle;
}

/** On a wide screen: the inspected card, or the player's battle card. */
export function DetailPanel({ battle, side, card }: DetailPanelProps) {
  const shown = card ?? fighterAt(battle.you.status, 'battle_card');
  return (
    <aside
      className={css.detail}
      data-area="detail"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: details that scroll must be reachable by keyboard
      tabIndex={0}
      aria-label={text.detail.label}
    >
      {shown ? <CardDetails side={card ? side : 'you'} card={shown} /> : <p>{text.detail.hint}</p>}
    </aside>
  );
}

/** On a wide screen: the log, in the height that the actions under it leave. */
export const LogPanel = ({ children }: { children: ReactNode }) => (
  <aside className={css.log} aria-label={text.log.open}>
    {children}
  </aside>
);
