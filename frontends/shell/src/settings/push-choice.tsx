import { notifications as endpoints } from '@maseki/contracts/pages.ts';
import { usePreference } from '@maseki/ui/preferences.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useEffect, useRef } from 'react';
import { subscribe } from '../push/subscribe.ts';
import { keepPushed } from '../push/use-renewed-push.ts';
import { text } from '../text.ja.ts';
import * as css from './play-choices.module.css';
import { Choice } from './play-choices.tsx';

const say = text.settings.calls;

/** The switch for pushes to a closed page. Nothing where the installation or browser has none. */
export function PushChoice() {
  const { user } = useUser();
  const { data, mutate } = useApi(endpoints.getPush);
  const ending = useAction(endpoints.deletePush);
  const names = usePreference('callNames');
  const sentNames = useRef(names);
  const key = data?.key ?? null;
  const isOn = data?.is_on ?? false;

  useEffect(() => {
    if (key === null || !isOn || sentNames.current === names) return;
    sentNames.current = names;
    void subscribe(key);
  }, [key, isOn, names]);

  if (!user || key === null || !('PushManager' in window)) return null;

  const change = async (wanted: boolean) => {
    const isDone = wanted ? await subscribe(key) : (await ending.run())?.ok;
    if (isDone) keepPushed(wanted ? user.id : null);
    else notify.error(say.pushFailed);
    await mutate();
  };
  const silent = (data?.silent ?? []).map((kind) => say.kinds[kind]);
  return (
    <>
      <Choice {...say.push} isOn={isOn} onChange={(wanted) => void change(wanted)} />
      {silent.length > 0 ? <p className={css.hint}>{say.silent(silent.join('・'))}</p> : null}
    </>
  );
}
