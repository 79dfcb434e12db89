import { authorOf } from '@maseki/contracts/chat/live-message.ts';
import { chatSockets as sockets } from '@maseki/contracts/pages.ts';
import type { Sent } from '@maseki/contracts/socket.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';
import { UnsentMessages } from '@maseki/ui/unsent/unsent-messages.tsx';
import { useUnsent } from '@maseki/ui/unsent/use-unsent.ts';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useRef, useState } from 'react';
import { ConnectionStatus } from '../conversation/connection-status.tsx';
import { MessageForm } from '../messages/message-form.tsx';
import { text } from '../text.ja.ts';
import * as css from './demo-page.module.css';

const NO_PARAMS = {};
const KEPT = 200;

interface Line {
  number: number;
  author: string | null;
  message: string;
}

/** A public chat for visitors. Nothing is stored. */
export default function DemoPage() {
  usePageTitle(text.demo.title);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const count = useRef(0);
  const shownIds = useRef(new Set<string>());

  const onMessage = (message: Sent<typeof sockets.demo>) => {
    if (message.type !== undefined) return;
    const { client_id } = message;
    unsent.drop(client_id);
    // A repeat comes back even if the first had arrived.
    if (client_id !== undefined && shownIds.current.has(client_id)) return;
    if (client_id !== undefined) shownIds.current.add(client_id);
    count.current += 1;
    const line = { number: count.current, author: authorOf(message), message: message.message };
    setLines((before) => [line, ...before].slice(0, KEPT));
  };
  const onOpen = () => unsent.repeatAll();
  const socket = useGameSocket(sockets.demo, { params: NO_PARAMS, onMessage, onOpen });
  const unsent = useUnsent(null, socket);
  const { status, gaveUp, reconnect } = socket;

  return (
    <div className={css.page}>
      <h1 className={css.title}>{text.demo.title}</h1>
      <p>{text.demo.lead}</p>
      <MessageForm place="demo" onSend={unsent.say} />
      <UnsentMessages unsent={unsent} />
      <ConnectionStatus status={status} gaveUp={gaveUp} onReconnect={reconnect} />
      {lines.length === 0 ? <p className={css.none}>{text.demo.none}</p> : null}
      <div role="log" aria-label={text.demo.messages}>
        <ol className={css.lines}>
          {lines.map(({ number, author, message }) => (
            <li key={number} className={css.line}>
              <strong className={css.author}>{author ?? text.anonymous}</strong>
              <p className={css.text} dir="auto">
                {message}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
