import type { ChatPanel, ChatPanelProps } from './chat-panel.tsx';
import type { HideStamps, StampTray } from './stamps.tsx';

/** A chat with its components, which a board without a chat does not load. */
export interface Talk extends ChatPanelProps {
  parts: {
    ChatPanel: typeof ChatPanel;
    HideStamps: typeof HideStamps;
    StampTray: typeof StampTray;
  };
}
