import { useState } from 'react';

/**
 * A screen whose text disappears beside another element, which React cannot remove once the browser
 * has translated it.
 */
export function ConditionalText() {
  const [isShown, setShown] = useState(true);
  return (
    <section>
      {isShown ? '相手の番です' : null}
      <button type="button" onClick={() => setShown(false)}>
        終える
      </button>
    </section>
  );
}
