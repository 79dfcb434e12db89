import { chat as endpoints } from '@maseki/contracts/pages.ts';
import { Modal } from '@maseki/ui/dialog/modal.tsx';
import { IconButton } from '@maseki/ui/icon-button.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Conversation } from '../conversation/conversation.tsx';
import { sortByName } from '../groups/group.ts';
import { GroupList, type Selection } from '../groups/group-list.tsx';
import { text } from '../text.ja.ts';
import * as css from './chat-modal.module.css';

/** Duration of the modal's fade, also set in its style sheet. */
const FADE_MS = 500;

/** Fades an element out before `onFaded` removes it. */
function useFadeOut(onFaded: () => void) {
  const [isFading, setFading] = useState(false);
  const faded = useRef(onFaded);
  faded.current = onFaded;

  useEffect(() => {
    if (!isFading) return;
    const timer = setTimeout(() => faded.current(), FADE_MS);
    return () => clearTimeout(timer);
  }, [isFading]);

  return { isFading, fadeOut: () => setFading(true) };
}

/** For unselected groups, because other members may write there. */
const MARKS_EVERY_MS = 15_000;

/** A connection exists only while a group is selected. */
export function ChatModal({ onClosed }: { onClosed: () => void }) {
  const groups = useApi(endpoints.listGroups, {}, { refreshInterval: MARKS_EVERY_MS });
  const [selection, setSelection] = useState<Selection | null>(null);
  const { isFading, fadeOut } = useFadeOut(onClosed);
  const titleId = useId();
  const selected = groups.data?.find(({ id }) => id === selection?.id);

  return (
    <Modal className={css.modal} data-closing={isFading} aria-labelledby={titleId} onClose={fadeOut}>
      <div className={css.frame} data-selected={selected !== undefined}>
        <header className={css.header}>
          <h2 id={titleId} className={css.title}>
            {text.chat}
          </h2>
          <IconButton label={text.close} onClick={fadeOut}>
            ×
          </IconButton>
        </header>
        <div className={css.groups}>
          <GroupList
            groups={groups.data && sortByName(groups.data)}
            error={groups.error}
            onRetry={() => void groups.mutate()}
            selectedId={selected?.id ?? null}
            onSelect={setSelection}
          />
        </div>
        <div className={css.conversation}>
          {selected ? (
            <Conversation
              key={selected.id}
              group={selected}
              opensKeyboard={!selection?.byTouch}
              onLeave={() => setSelection(null)}
            />
          ) : (
            <p className={css.hint}>{text.selectGroup}</p>
          )}
        </div>
      </div>
    </Modal>
  );
}
