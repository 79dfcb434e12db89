import { type FormEvent, useState } from 'react';
import type { ChatLine } from '../model/room.ts';
import { text } from '../text.ja.ts';
import * as css from './chat-panel.module.css';
import { useScrolledToEnd } from './use-scrolled-to-end.ts';

export interface ChatPanelProps {
  lines: readonly ChatLine[];
  ownName: string;
  isMuted: boolean;
  onMute: (isMuted: boolean) => void;
  /** Sends a message; false when it did not go out, and then it stays in the field. */
  onSay: (message: string) => boolean;
}

const MESSAGE_MAX = 500;

/** The talk of the two players. Muting hides the opponent's lines here and is told to nobody. */
export function ChatPanel({ lines, ownName, isMuted, onMute, onSay }: ChatPanelProps) {
  const [draft, setDraft] = useState('');
  const shown = isMuted ? lines.filter(({ name }) => name === ownName) : lines;
  const list = useScrolledToEnd<HTMLOListElement>(shown.length);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const message = draft.trim();
    if (message !== '' && onSay(message)) setDraft('');
  };
  return (
    <section className={css.panel} aria-label={text.chat.title}>
      <div className={css.head}>
        <h2 className={css.title}>{text.chat.title}</h2>
        <label className={css.mute}>
          <input type="checkbox" checked={isMuted} onChange={({ target }) => onMute(target.checked)} />
          {text.chat.mute}
        </label>
      </div>
      {shown.length === 0 ? <p className={css.note}>{isMuted ? text.chat.muted : text.chat.empty}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol ref={list} className={css.list} tabIndex={0} aria-live="polite" aria-label={text.chat.messages}>
        {shown.map(({ key, name, message }) => (
          <li key={key} className={css.line}>
            <span className={css.name} data-own={name === ownName}>
              {name}
            </span>
            {message}
          </li>
        ))}
      </ol>
      <form className={css.form} onSubmit={send}>
        <input
          className={css.input}
          value={draft}
          maxLength={MESSAGE_MAX}
          aria-label={text.chat.placeholder}
          placeholder={text.chat.placeholder}
          onChange={({ target }) => setDraft(target.value)}
        />
        <button type="submit" className={css.send}>
          {text.chat.send}
        </button>
      </form>
    </section>
  );
}
