import { calls } from '@maseki/contracts/chat/http.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useId, useState } from 'react';
import { text } from '../text.ja.ts';
import * as css from './chat-modal.module.css';
import { Conversation } from './conversation.tsx';
import { GroupList } from './group-list.tsx';
import { useFadingDialog } from './use-fading-dialog.ts';

/** Others may write in groups that are not selected: their marks are looked for now and then. */
const MARKS_EVERY_MS = 15_000;

/** Groups and the selected one's conversation. It is live only while a group is selected. */
export function ChatModal({ onClosed }: { onClosed: () => void }) {
  const groups = useApi(calls.groups, {}, { refreshInterval: MARKS_EVERY_MS });
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { element, isClosing, close } = useFadingDialog(onClosed);
  const titleId = useId();
  const selected = groups.data?.find(({ id }) => id === selectedId);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop is a shortcut; Escape and the button do the same
    <dialog
      ref={element}
      className={css.modal}
      data-closing={isClosing}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={css.frame} data-selected={selected !== undefined}>
        <header className={css.header}>
          <h2 id={titleId} className={css.title}>
            {text.chat}
          </h2>
          <button type="button" className={css.close} aria-label={text.close} onClick={close}>
            ×
          </button>
        </header>
        <div className={css.groups}>
          <GroupList
            groups={groups.data}
            failed={groups.error !== undefined}
            onRetry={() => void groups.mutate()}
            selectedId={selectedId}
            onSelect={(id) => setSelectedId(id === selectedId ? null : id)}
          />
        </div>
        <div className={css.conversation}>
          {selected ? (
            <Conversation key={selected.id} group={selected} onLeave={() => setSelectedId(null)} />
          ) : (
            <p className={css.hint}>{text.selectGroup}</p>
          )}
        </div>
      </div>
    </dialog>
  );
}
