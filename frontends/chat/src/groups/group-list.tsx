import { Button } from '@maseki/ui/button.tsx';
import { type LoadFailure, loadErrorTitle } from '@maseki/ui/callout.tsx';
import { Skeleton } from '@maseki/ui/skeleton.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { UnreadDot } from '../icons.tsx';
import { text } from '../text.ja.ts';
import { CreateGroupForm } from './create-group-form.tsx';
import type { Group } from './group.ts';
import * as css from './group-list.module.css';

/** To the group's button, or to the list's first field if the group is gone. */
function useReturnedFocus(list: RefObject<HTMLElement | null>, selectedId: string | null): void {
  const previous = useRef(selectedId);
  useEffect(() => {
    const left = previous.current;
    previous.current = selectedId;
    if (selectedId !== null || left === null) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-group="${left}"]`);
    (button ?? list.current?.querySelector('input'))?.focus();
  }, [list, selectedId]);
}

/** With the kind of press: after a touch no keyboard should cover half of the screen. */
export interface Selection {
  id: string;
  byTouch: boolean;
}

interface GroupListProps {
  /** Undefined while loading. */
  groups: readonly Group[] | undefined;
  error: LoadFailure | undefined;
  onRetry: () => void;
  selectedId: string | null;
  /** Null deselects. */
  onSelect: (selection: Selection | null) => void;
}

// A click is a PointerEvent in browsers, contrary to React's types.
const isTouch = ({ nativeEvent }: MouseEvent) => 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/** The player's groups, with a form for a new one. */
export function GroupList({ groups, error, onRetry, selectedId, onSelect }: GroupListProps) {
  const section = useRef<HTMLElement>(null);
  useReturnedFocus(section, selectedId);
  const toggle = (id: string, event: MouseEvent) =>
    onSelect(id === selectedId ? null : { id, byTouch: isTouch(event) });

  return (
    <section ref={section} className={css.section} aria-label={text.groups}>
      <CreateGroupForm onCreated={(id) => onSelect({ id, byTouch: false })} />
      <div className={css.scroller}>
        {error && !groups ? (
          <div role="alert" className={css.failure}>
            <p>{loadErrorTitle(error, text.groupsFailed)}</p>
            <Button variant="secondary" onClick={onRetry}>
              {text.retry}
            </Button>
          </div>
        ) : null}
        {!error && !groups ? <Skeleton label={text.loading} shape="rows" /> : null}
        {groups?.length === 0 ? <p className={css.none}>{text.noGroups}</p> : null}
        <ul className={css.list}>
          {groups?.map(({ id, name, unread }) => (
            <li key={id}>
              <button
                type="button"
                className={css.group}
                data-group={id}
                aria-pressed={id === selectedId}
                onClick={(event) => toggle(id, event)}
              >
                <span className={css.name} dir="auto">
                  {name}
                </span>
                {unread && id !== selectedId ? (
                  <>
                    <VisuallyHidden>{text.unread}</VisuallyHidden>
                    <UnreadDot />
                  </>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
