import type { FighterView, HandCardView } from '@maseki/rules/view-types.ts';
import { type Duel, fighterAt } from '../model/duel.ts';
import type { LogEntry } from '../model/room.ts';
import { text } from '../text.ja.ts';
import { CardDetail } from './card-detail.tsx';
import type { ChatPanelProps } from './chat-panel.tsx';
import * as css from './duel-asides.module.css';
import { TalkPanels } from './talk-panels.tsx';

interface DuelAsidesProps {
  duel: Duel;
  /** The card that is pointed at. */
  card: HandCardView | FighterView | null;
  log: readonly LogEntry[];
  chat: ChatPanelProps | null;
}

/** Beside the board on a wide screen: the card that is pointed at, else one's own battle card, and the talk. */
export function DuelAsides({ duel, card, log, chat }: DuelAsidesProps) {
  const shown = card ?? fighterAt(duel.you.status, 'battle_card');
  return (
    <>
      <aside className={css.detail} aria-label={text.detail.label}>
        {shown ? <CardDetail card={shown} /> : <p>{text.detail.hint}</p>}
      </aside>
      <aside className={css.talk} aria-label={text.log.open}>
        <TalkPanels log={log} chat={chat} />
      </aside>
    </>
  );
}
