import { social as endpoints } from '@maseki/contracts/pages.ts';
import type { Invitation } from '@maseki/contracts/social/schemas.ts';
import { Button } from '@maseki/ui/button.tsx';
import { CopyButton } from '@maseki/ui/copy-button.tsx';
import { lazyPart } from '@maseki/ui/lazy-part.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { useSecondsUntil } from '@maseki/ui/server-clock.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useSealedAction } from '../invitations/use-sealed-action.ts';
import { notifyFailure } from '../notify-failure.ts';
import { text } from '../text.ja.ts';
import { useRevalidate } from '../use-revalidate.ts';
import { keptCode, linkOf, spellCode } from './code.ts';
import * as css from './code-page.module.css';

const QrCode = lazyPart(() => import(/* webpackChunkName: "qr-code" */ './qr-code.tsx'), {
  loading: () => <div className={css.qr} />,
  failed: () => null,
});

const canShare = () => typeof navigator.share === 'function';

/** A code while it is open. Whoever enters it brings its maker to the battle. */
function OpenCode({ code, left, onCancel }: { code: string; left: number; onCancel: () => void }) {
  const say = text.codes.open;
  const url = linkOf(code);
  const share = () => navigator.share({ title: text.codes.title, text: say.shared(spellCode(code)), url });
  return (
    <div className={css.open}>
      <p className={css.code}>
        <span aria-hidden="true">{spellCode(code)}</span>
        <span className={css.read}>{[...code].join(' ')}</span>
      </p>
      <p className={css.waiting}>
        <span role="status">{say.waiting}</span> <span role="timer">{text.codes.time(left)}</span>
      </p>
      <QrCode value={url} />
      <p className={css.link}>{url}</p>
      <div className={css.actions}>
        <CopyButton value={url} copied={say.copied}>
          {say.copy}
        </CopyButton>
        {canShare() ? (
          // A share that the player breaks off is no failure.
          <Button variant="secondary" onClick={() => void share().catch(() => undefined)}>
            {say.share}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onCancel}>
          {say.cancel}
        </Button>
      </div>
    </div>
  );
}

const isOwnCode = (userId?: string) => (one: Invitation) => one.by_code && one.to === null && one.from.id === userId;

/** Makes a code, or shows the one of this browser that is open, as a closed tab keeps it. */
export function MakeCode() {
  const { user } = useUser();
  const { data } = useApi(endpoints.listInvitations);
  const creating = useSealedAction(endpoints.createCode);
  const cancelling = useAction(endpoints.cancelInvitation);
  const revalidate = useRevalidate();
  const own = data?.invitations.find(isOwnCode(user?.id));
  const left = useSecondsUntil(own ? Date.parse(own.expires_at) : null) ?? 0;
  const code = own && left > 0 ? keptCode.of(own.id) : null;

  const create = async () => {
    const result = await creating.run();
    if (!result) return;
    if (result.ok) keptCode.keep(result.value.invitation.id, result.value.code);
    else notifyFailure(text.codes.failed, result);
    await revalidate.invitations();
  };
  const cancel = async (id: string) => {
    const result = await cancelling.run({ params: { id } });
    if (result && !result.ok) notifyFailure(text.battle.withdrawFailed, result);
    await revalidate.invitations();
  };
  return (
    <Panel title={text.codes.invite}>
      {own && code ? (
        <OpenCode key={own.id} code={code} left={left} onCancel={() => void cancel(own.id)} />
      ) : (
        <>
          <p className={css.lead}>{text.codes.lead}</p>
          <Button wide size="large" isRunning={creating.isRunning} onClick={() => void create()}>
            {text.codes.make}
          </Button>
        </>
      )}
    </Panel>
  );
}
