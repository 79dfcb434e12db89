import type { FighterView, HandCardView } from '@maseki/rules/view-types.ts';
import { useMedia } from '@maseki/ui/use-media.ts';
import { CardDetails } from '../card-details/card-details.tsx';
import type { ChatPanelProps } from '../chat/chat-panel.tsx';
import { LogAndChat } from '../chat/log-and-chat.tsx';
import type { LogEntry } from '../log/describe-events.ts';
import { text } from '../text.ja.ts';
import { type ActiveBattle, fighterAt } from './active-battle.ts';
import * as css from './side-panels.module.css';

/** The screen size with room for panels beside the board, as in the style sheets. */
const QUERY = '(min-width: 64rem) and (min-height: 30.01rem)';

/** True if the screen has room for the panels beside the board. */
export const useWideScreen = (): boolean => useMedia(QUERY);

interface SidePanelsProps {
  battle: ActiveBattle;
  /** The inspected card. */
  card: HandCardView | FighterView | null;
  log: readonly LogEntry[];
  onReloadLog: (() => void) | null;
  chat: ChatPanelProps | null;
}

/**
 * The panels beside the board on a wide screen, with the inspected card (or the player's battle
 * card), the log and the chat.
 */
export function SidePanels({ battle, card, log, onReloadLog, chat }: SidePanelsProps) {
  const shown = card ?? fighterAt(battle.you.status, 'battle_card');
  return (
    <>
      <aside className={css.detail} aria-label={text.detail.label}>
        {shown ? <CardDetails card={shown} /> : <p>{text.detail.hint}</p>}
      </aside>
      <aside className={css.chat} aria-label={text.log.open}>
        <LogAndChat log={log} onReloadLog={onReloadLog} chat={chat} />
      </aside>
    </>
  );
}
