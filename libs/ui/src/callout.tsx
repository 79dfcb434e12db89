import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import * as css from './callout.module.css';
import { text } from './text.ja.ts';

interface CalloutProps {
  title: string;
  /** The element of the title. A screen with no other content uses `h1`. */
  heading?: 'p' | 'h1' | 'h2';
  children?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  /** `alert` for a failure that has just happened. */
  role?: 'alert' | 'status';
}

/** In place of content: a failure, an empty list or a missing page. */
export function Callout({ title, heading: Title = 'p', children, actions, role }: CalloutProps) {
  return (
    <div className={css.callout} role={role}>
      <Title className={css.title}>{title}</Title>
      {children ? <div className={css.text}>{children}</div> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}

export type LoadFailure = Error & { readonly code?: string };

interface LoadErrorProps {
  error: LoadFailure;
  title: string;
  retryLabel: string;
  onRetry: () => void;
}

export const loadErrorTitle = (error: LoadFailure, title: string): string =>
  error.code === 'unknown_endpoint' ? text.updating : title;

/** The callout in place of content that failed to load, with a button that loads it again. */
export function LoadError({ error, title, retryLabel, onRetry }: LoadErrorProps) {
  const actions = <Button onClick={onRetry}>{retryLabel}</Button>;
  return <Callout role="alert" title={loadErrorTitle(error, title)} actions={actions} />;
}
