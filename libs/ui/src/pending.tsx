import { LoadError } from './callout.tsx';
import { Skeleton, type SkeletonProps } from './skeleton.tsx';

interface PendingProps extends Omit<SkeletonProps, 'label'> {
  /** Loading has failed and may be tried again. */
  failed: boolean;
  text: Readonly<{ loading: string; loadFailed: string; retry: string }>;
  onRetry: () => void;
}

/** A placeholder for content that is still loading or has failed to load. */
export function Pending({ failed, text, onRetry, ...shape }: PendingProps) {
  if (failed) return <LoadError title={text.loadFailed} retryLabel={text.retry} onRetry={onRetry} />;
  return <Skeleton label={text.loading} {...shape} />;
}
