import { isText, useKeptDraft } from '@maseki/ui/use-kept-draft.ts';
import { useMemo, useRef } from 'react';

export interface ChatDraft {
  read: () => string;
  write: (message: string) => void;
}

/** The unsent message of a battle, which outlives its panel and the end of the session. */
export function useChatDraft(roomId: string): ChatDraft {
  const { kept, keep } = useKeptDraft(`battle:${roomId}`, isText);
  const draft = useRef(kept ?? '');
  return useMemo(
    () => ({
      read: () => draft.current,
      write(message) {
        draft.current = message;
        keep(message === '' ? null : message);
      },
    }),
    [keep],
  );
}
