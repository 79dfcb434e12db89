import { battle as battleEndpoints, social as endpoints } from '@maseki/contracts/pages.ts';
import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { Callout, LoadError } from '@maseki/ui/callout.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { Navigate, useParams } from 'react-router-dom';
import { text } from '../text.ja.ts';
import { readCode } from './code.ts';
import { useAcceptCode } from './use-accept-code.ts';

/** Each call counts as a look-up. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

const say = text.codes.opened;

function OpenedCode({ code, userId }: { code: string; userId: string }) {
  const { data, error, mutate } = useApi(endpoints.getCode, { params: { code } }, ONCE);
  const current = useApi(battleEndpoints.getCurrentBattle);
  const { accept, isRunning } = useAcceptCode();
  const begin = async () => {
    const failure = await accept(code);
    if (failure) notify.error(failure);
  };
  if (error?.code === 'code_unknown') return <Refused title={error.message} />;
  if (error) {
    return <LoadError error={error} title={say.failed} retryLabel={text.retry} onRetry={() => void mutate()} />;
  }
  if (!data || (!current.data && !current.error)) return <Spinner label={text.loading} />;
  if (data.from.id === userId) return <Navigate replace to="/vs" />;
  if (current.data?.slug) {
    return <Callout title={say.inBattle} actions={<LinkButton to="/battle">{say.toBattle}</LinkButton>} />;
  }
  return (
    <Callout
      title={say.invites(data.from.username)}
      actions={
        <Button size="large" isRunning={isRunning} onClick={() => void begin()}>
          {say.accept}
        </Button>
      }
    >
      {say.note}
    </Callout>
  );
}

const Refused = ({ title }: { title: string }) => (
  <Callout title={title} actions={<LinkButton to="/vs">{say.other}</LinkButton>}>
    {say.unknown}
  </Callout>
);

/** The link of a code. A guest registers first, and comes back by itself. */
export default function OpenedCodePage() {
  const { user } = useUser();
  const { code: entered = '' } = useParams();
  const code = readCode(entered);
  if (user === null) return <Navigate replace to={`/register?${new URLSearchParams({ next: `/vs/${entered}` })}`} />;
  return (
    <Page title={text.codes.title} width="narrow">
      {code === null ? <Refused title={text.codes.enter.wrong} /> : null}
      {code && user ? <OpenedCode key={code} code={code} userId={user.id} /> : null}
    </Page>
  );
}
