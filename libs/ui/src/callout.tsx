import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import * as css from './callout.module.css';

interface CalloutProps {
  title: string;
  /** What the title is: `h1` where nothing else is on the screen, text by default. */
  heading?: 'p' | 'h1' | 'h2';
  children?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  /** `alert` for what went wrong just now. */
  role?: 'alert' | 'status';
}

/** A message in the middle of the page instead of its content: a failure, an empty list, a missing page. */
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

/** The callout in place of content that could not be loaded, with a button that loads it again. */
export function LoadError({ title, retryLabel, onRetry }: LoadErrorProps) {
  return <Callout role="alert" title={title} actions={<Button onClick={onRetry}>{retryLabel}</Button>} />;
}
