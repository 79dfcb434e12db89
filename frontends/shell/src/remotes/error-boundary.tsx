import type { Fault } from '@maseki/contracts/gateway/faults.ts';
import { Component, type ReactNode } from 'react';
import { kindOf, reportFault } from '../faults/report-fault.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** By the kind of its fault. `reset` renders the children again. */
  fallback: (reset: () => void, kind: Fault['kind']) => ReactNode;
}

interface ErrorBoundaryState {
  fault: Fault['kind'] | null;
}

/** Prevents an error during rendering from unmounting the whole page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { fault: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { fault: kindOf(error) };
  }

  override componentDidCatch(error: unknown) {
    reportFault(kindOf(error));
  }

  override render() {
    const { fault } = this.state;
    return fault ? this.props.fallback(() => this.setState({ fault: null }), fault) : this.props.children;
  }
}
