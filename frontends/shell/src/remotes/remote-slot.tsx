import { IconButton } from '@maseki/ui/icon-button.tsx';
import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { Suspense, useEffect } from 'react';
import { CrashPage } from '../layout/crash-page.tsx';
import { useRemoteConfig } from '../releases/remote-config.ts';
import { text } from '../text.ja.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useRemote } from './use-remote.ts';

interface RemoteSlotProps {
  name: RemoteName;
  slot: 'headerItems' | 'homeItems' | 'settingsItems';
}

/** The place of a control of the header that failed during rendering, perhaps with its window. */
function CrashedControl({ onRetry }: { onRetry: () => void }) {
  useEffect(() => void notify.error(text.crashed.control), []);
  return (
    <IconButton label={text.crashed.again} onClick={onRetry}>
      ↻
    </IconButton>
  );
}

/** Empty if the remote is missing or fails to load, because the page works without it. */
export function RemoteSlot({ name, slot }: RemoteSlotProps) {
  const { remotes } = useRemoteConfig();
  const { remote } = useRemote(name, remotes);
  const items = remote?.[slot] ?? [];
  return (
    <ErrorBoundary
      fallback={(reset, kind) => {
        if (kind === 'chunk') return null;
        return slot === 'headerItems' ? <CrashedControl onRetry={reset} /> : <CrashPage heading="h2" onRetry={reset} />;
      }}
    >
      <Suspense>
        {items.map((Item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a remote never changes
          <Item key={index} />
        ))}
      </Suspense>
    </ErrorBoundary>
  );
}
