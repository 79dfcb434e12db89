import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';

export function ReplaysLink() {
  const { data } = useApi(endpoints.listReplays);
  if (!data || data.battles.length === 0) return null;
  return (
    <LinkButton variant="ghost" to="/replays">
      {text.home.replays}
    </LinkButton>
  );
}
