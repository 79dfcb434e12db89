import { social as endpoints } from '@maseki/contracts/pages.ts';
import { useNavigate } from 'react-router-dom';
import { useSealedAction } from '../invitations/use-sealed-action.ts';
import { failureSentence } from '../notify-failure.ts';
import { text } from '../text.ja.ts';
import { useRevalidate } from '../use-revalidate.ts';

/** Leads to the battle. While its maker is away, the invitation appears over every screen. */
export function useAcceptCode() {
  const { run, isRunning } = useSealedAction(endpoints.acceptCode);
  const revalidate = useRevalidate();
  const navigate = useNavigate();
  /** Resolves to a sentence about a failure, null for none. */
  const accept = async (code: string): Promise<string | null> => {
    const result = await run({ code });
    if (!result) return null;
    if (!result.ok) return failureSentence(text.battle.acceptFailed, result);
    if (result.value.slug !== null) navigate('/battle');
    else await revalidate.invitations();
    return null;
  };
  return { accept, isRunning };
}
