import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { POINTS_OF_CARD } from '@maseki/contracts/inventory/limits.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { Button } from '@maseki/ui/button.tsx';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ulid } from 'ulid';
import { useBalance } from '../stones/use-balance.ts';
import { text } from '../text.ja.ts';
import { notifyMissions } from './notify-missions.ts';

interface RedeemProps {
  card: CatalogueCard;
  onRedeemed: () => void;
}

/** Asks once. Repeats after a lost response have the same key, so points are spent once. */
export function Redeem({ card, onRedeemed }: RedeemProps) {
  const { data: missions } = useApi(endpoints.listMissions);
  const { run, isRunning } = useAction(endpoints.redeemPoints);
  const [isConfirming, setConfirming] = useState(false);
  const key = useRef(ulid());
  const balance = useBalance();
  const { mutate } = useSWRConfig();
  const say = text.points;
  const price = POINTS_OF_CARD[card.rarity];
  if (!missions) return null;
  const { points } = missions;

  const redeem = async () => {
    const redeemed = await run({ body: { card_id: card.id }, idempotencyKey: key.current });
    if (!redeemed) return;
    setConfirming(false);
    void mutate(apiKey(endpoints.listMissions));
    void mutate(apiKey(endpoints.listOwnedCards));
    void mutate(apiKey(endpoints.listCollection));
    if (!redeemed.ok) {
      notify.error(redeemed.message);
      return;
    }
    void balance.reload();
    notify.success(say.redeemed(card.name));
    notifyMissions(redeemed.value.missions);
    onRedeemed();
  };

  if (points < price) return <span>{say.tooFew(price, points)}</span>;
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{say.redeem(price, points)}</Button>
      {isConfirming ? (
        <ConfirmDialog
          title={say.confirm(card.name)}
          isRunning={isRunning}
          onConfirm={() => void redeem()}
          onCancel={() => setConfirming(false)}
        >
          {say.final(price, points - price)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
