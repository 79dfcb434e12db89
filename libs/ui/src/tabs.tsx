import { type ReactNode, useId, useRef, useState } from 'react';
import * as css from './tabs.module.css';
import { useRovingFocus } from './use-roving-focus.ts';

interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** Name of the group of tabs, for screen readers only. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  /** The id of the first tab to show, by default the first in the list. */
  initial?: string;
}

const SELECTED_FIRST = { preferred: '[aria-selected="true"]' };

/** The tabs are one Tab stop, and the arrow keys move between them (WAI-ARIA). */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const [chosen, setChosen] = useState(initial);
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  useRovingFocus(list, SELECTED_FIRST);
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  return (
    <div className={css.tabs}>
      <div ref={list} className={css.list} role="tablist" aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            className={css.tab}
            aria-selected={id === shown.id}
            aria-controls={id === shown.id ? `${prefix}-panel` : undefined}
            onClick={() => setChosen(id)}
            onFocus={() => setChosen(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        key={shown.id}
        role="tabpanel"
        id={`${prefix}-panel`}
        className={css.panel}
        aria-labelledby={`${prefix}-${shown.id}`}
      >
        {shown.content}
      </div>
    </div>
  );
}
