import { Button } from '../button.tsx';
import { text } from '../text.ja.ts';
import * as css from './unsent-messages.module.css';
import type { Unsent } from './use-unsent.ts';

interface UnsentMessagesProps {
  unsent: Pick<Unsent, 'messages' | 'repeat' | 'drop'>;
}

/** Stands behind the newest message of a list. Nothing without unsent messages. */
export function UnsentMessages({ unsent: { messages, repeat, drop } }: UnsentMessagesProps) {
  if (messages.length === 0) return null;
  return (
    <ul className={css.list} aria-label={text.unsent.title}>
      {messages.map((one) => (
        <li key={one.client_id}>
          <p className={css.text} dir="auto">
            {one.message}
          </p>
          <div className={css.late}>
            <span>{text.unsent.late}</span>
            <Button variant="secondary" aria-label={text.unsent.repeatOf(one.message)} onClick={() => repeat(one)}>
              {text.unsent.repeat}
            </Button>
            <Button
              variant="secondary"
              aria-label={text.unsent.dropOf(one.message)}
              onClick={() => drop(one.client_id)}
            >
              {text.unsent.drop}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
