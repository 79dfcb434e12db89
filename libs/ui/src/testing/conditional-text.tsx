import { useState } from 'react';

/** React cannot remove the text once the browser has translated it. */
export function ConditionalText() {
  const [isShown, setShown] = useState(true);
  return (
    <section>
      {isShown ? '相手のターンです' : null}
      <button type="button" onClick={() => setShown(false)}>
        終える
      </button>
    </section>
  );
}
