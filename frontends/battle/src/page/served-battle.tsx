import type { ActiveBattle } from '../battle/active-battle.ts';
import { BattleScreen } from '../board/battle-screen.tsx';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { HideStamps, StampPlace, StampTray } from '../chat/stamps.tsx';
import { useChatDraft } from '../chat/use-chat-draft.ts';
import type { RoomAccess } from '../room/use-room.ts';
import { TipBubble } from '../tips/tip-bubble.tsx';

const parts = { ChatPanel, HideStamps, StampPlace, StampTray, TipBubble };

/** The board of a battle at the server, with tips, chat and stamps. */
export function ServedBattle({ battle, access }: { battle: ActiveBattle; access: RoomAccess }) {
  const draft = useChatDraft(battle.room_id);
  return <BattleScreen battle={battle} access={access} served={{ ...parts, draft }} />;
}
