import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import * as css from './callout.module.css';

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

/**
 * A message in the middle of the page in place of its content, such
 * as a failure, an empty list or a missing page.
 */
export function Callout({ title, heading: Title = 'p', children, actions, role }: CalloutProps) {
  return (
    <div className={css.callout} role={role}>
      <Title className={css.title}>{title}</Title>
      {children ? <div className={css.text}>{children}</div> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}

interface LoadErrorProps {
  title: string;
  retryLabel: string;
  onRetry: () => void;
}

/** The callout in place of content that failed to load, with a button that loads it again. */
export function LoadError({ title, retryLabel, onRetry }: LoadErrorProps) {
  return <Callout role="alert" title={title} actions={<Button onClick={onRetry}>{retryLabel}</Button>} />;
}
