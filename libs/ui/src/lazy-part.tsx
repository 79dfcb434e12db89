import { Component, type ComponentType, Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { LoadError } from './callout.tsx';
import { Spinner } from './spinner.tsx';
import { text } from './text.ja.ts';

interface Placeholders<Props> {
  loading: (props: Props) => ReactNode;
  /** `retry` loads it again. */
  failed: (props: Props, retry: () => void) => ReactNode;
}

const defaults: Placeholders<unknown> = {
  loading: () => <Spinner label={text.part.loading} />,
  failed: (_props, retry) => (
    <LoadError error={new Error()} title={text.part.failed} retryLabel={text.part.retry} onRetry={retry} />
  ),
};

interface BoundaryProps {
  children: ReactNode;
  onFault: () => void;
  fallback: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault();
    reportError(error);
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}

/** `draw` is called at each attempt, for what is loaded by then. */
function Attempts({ draw }: { draw: (retry: () => void) => ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  return <Fragment key={attempt}>{draw(() => setAttempt(attempt + 1))}</Fragment>;
}

/**
 * A part of a screen in a file of its own, which is loaded when it is first rendered. If the file
 * is missing or the part fails, the rest of the screen stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { loading, failed }: Placeholders<Props> = defaults,
): ComponentType<Props> {
  let Later = lazy(load) as ComponentType<Props>;
  const loadAgain = () => {
    Later = lazy(load) as ComponentType<Props>;
  };
  return (props) => (
    <Attempts
      draw={(retry) => (
        <PartBoundary onFault={loadAgain} fallback={failed(props, retry)}>
          <Suspense fallback={loading(props)}>
            <Later {...props} />
          </Suspense>
        </PartBoundary>
      )}
    />
  );
}
