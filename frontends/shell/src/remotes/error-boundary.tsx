import { Component, type ReactNode } from 'react';
import { kindOf, reportFault } from '../faults/report-fault.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Replaces the failed content. `reset` renders the children again. */
  fallback: (reset: () => void) => ReactNode;
}

/** Prevents an error during rendering from unmounting the whole page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportFault(kindOf(error));
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}
