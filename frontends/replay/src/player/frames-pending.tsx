import type { ApiError } from '@maseki/ui/api.ts';
import { LoadError } from '@maseki/ui/callout.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import type { ReactNode } from 'react';
import { text } from '../text.ja.ts';

/** Refusals that a repeat does not change. */
const FINAL: readonly string[] = ['not_found', 'not_reproducible'] satisfies ApiError['code'][];

interface FramesPendingProps {
  error: ApiError | undefined;
  onRetry: () => void;
  /** In place of a battle that there is no more. */
  children: ReactNode;
}

/** The place of a battle until its frames are there, which may be never. */
export function FramesPending({ error, onRetry, children }: FramesPendingProps) {
  const { loading, loadFailed, retry } = text.player;
  if (!error) return <Spinner label={loading} />;
  if (FINAL.includes(error.code)) return children;
  return <LoadError error={error} title={loadFailed} retryLabel={retry} onRetry={onRetry} />;
}
