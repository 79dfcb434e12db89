import { LoadError } from './callout.tsx';
import { Skeleton, type SkeletonProps } from './skeleton.tsx';

interface PendingProps extends Omit<SkeletonProps, 'label'> {
  /** Whether loading has failed; it may be tried again. */
  failed: boolean;
  text: Readonly<{ loading: string; loadFailed: string; retry: string }>;
  onRetry: () => void;
}

/** In the place of content that is not there yet: its shape, or that it could not be loaded. */
export function Pending({ failed, text, onRetry, ...shape }: PendingProps) {
  if (failed) return <LoadError title={text.loadFailed} retryLabel={text.retry} onRetry={onRetry} />;
  return <Skeleton label={text.loading} {...shape} />;
}
