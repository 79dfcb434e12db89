import { LoadError, type LoadFailure } from './callout.tsx';
import { Skeleton, type SkeletonProps } from './skeleton.tsx';

interface PendingProps extends Omit<SkeletonProps, 'label'> {
  /** Why loading has failed, and undefined while it goes on. It may be tried again. */
  error: LoadFailure | undefined;
  text: Readonly<{ loading: string; loadFailed: string; retry: string }>;
  onRetry: () => void;
}

/** A placeholder for content that is still loading or has failed to load. */
export function Pending({ error, text, onRetry, ...shape }: PendingProps) {
  if (error) return <LoadError error={error} title={text.loadFailed} retryLabel={text.retry} onRetry={onRetry} />;
  return <Skeleton label={text.loading} {...shape} />;
}
