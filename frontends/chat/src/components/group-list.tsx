import type { calls } from '@maseki/contracts/chat/http.ts';
import { Button } from '@maseki/ui/button.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import type { z } from 'zod';
import { text } from '../text.ja.ts';
import { GroupForm } from './group-form.tsx';
import * as css from './group-list.module.css';

export type Group = z.output<typeof calls.groups.answer>[number];

interface GroupListProps {
  /** Undefined until they are loaded. */
  groups: readonly Group[] | undefined;
  failed: boolean;
  onRetry: () => void;
  selectedId: string | null;
  /** The selected one again takes the selection back. */
  onSelect: (id: string) => void;
}

/** The player's groups to choose from, and making a new one. */
export function GroupList({ groups, failed, onRetry, selectedId, onSelect }: GroupListProps) {
  return (
    <section className={css.section} aria-label={text.groups}>
      <GroupForm onCreated={onSelect} />
      {failed && !groups ? (
        <div role="alert">
          <p>{text.groupsFailed}</p>
          <Button onClick={onRetry}>{text.retry}</Button>
        </div>
      ) : null}
      {groups?.length === 0 ? <p className={css.none}>{text.noGroups}</p> : null}
      <ul className={css.list}>
        {groups?.map(({ id, name, unread }) => (
          <li key={id}>
            <button type="button" className={css.group} aria-pressed={id === selectedId} onClick={() => onSelect(id)}>
              <span className={css.name}>{name}</span>
              {unread && id !== selectedId ? (
                <span className={css.mark}>
                  <VisuallyHidden>{text.unread}</VisuallyHidden>
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
