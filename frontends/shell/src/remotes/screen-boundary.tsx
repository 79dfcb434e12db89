import type { ReactNode } from 'react';
import { CrashPage } from '../layout/crash-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';

interface ScreenBoundaryProps {
  children: ReactNode;
  /** Fetches the remote of the screen again. */
  onReload: () => Promise<void>;
}

export const ScreenBoundary = ({ children, onReload }: ScreenBoundaryProps) => (
  <ErrorBoundary
    fallback={(reset, kind) =>
      kind === 'chunk' ? (
        <RemoteFailure onRetry={() => onReload().then(reset)} />
      ) : (
        <CrashPage onRetry={() => void onReload().then(reset)} />
      )
    }
  >
    {children}
  </ErrorBoundary>
);
