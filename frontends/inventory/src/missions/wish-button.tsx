import { Button } from '@maseki/ui/button.tsx';
import { text } from '../text.ja.ts';
import { useWish } from './use-wish.ts';

export function WishButton({ card }: { card: string }) {
  const { wish, choose } = useWish();
  const isWish = wish === card;
  return (
    <Button variant="secondary" aria-pressed={isWish} onClick={() => choose(isWish ? null : card)}>
      {isWish ? text.wish.leave : text.wish.choose}
    </Button>
  );
}
