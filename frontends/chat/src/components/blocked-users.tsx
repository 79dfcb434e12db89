import { calls } from '@maseki/contracts/chat/http.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import * as css from './conversation.module.css';

/** Whom the player has blocked, to take it back; nothing when that is nobody. */
export function BlockedUsers() {
  const { data, mutate } = useApi(calls.blocks);
  const { run } = useAction(calls.unblock);
  if (!data || data.blocked.length === 0) return null;

  const unblock = async (id: string) => {
    const result = await run({ params: { id } });
    if (result) result.ok ? notify.success(text.unblocked) : notify.error(result.message);
    await mutate();
  };

  return (
    <div>
      <h4>{text.blockedUsers}</h4>
      <ul className={css.persons} aria-label={text.blockedUsers}>
        {data.blocked.map(({ id, username }) => (
          <li key={id} className={css.person}>
            <span>{username}</span>
            <button
              type="button"
              className={css.small}
              aria-label={text.unblockOf(username)}
              onClick={() => void unblock(id)}
            >
              {text.unblock}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
