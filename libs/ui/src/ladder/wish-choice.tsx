import { useId } from 'react';
import { keepWish, useWish, type Wish } from './wish.ts';
import * as css from './wish-choice.module.css';

interface WishChoiceProps {
  /** The name of the group and of each wish, and what a free battle means. */
  words: Readonly<Record<'label' | 'note' | Wish, string>>;
}

const WISHES = ['ranked', 'free'] as const;

/** The choice of a battle that moves the rating or of one that does not, kept in this browser. */
export function WishChoice({ words }: WishChoiceProps) {
  const current = useWish();
  const name = useId();
  return (
    <fieldset className={css.wishes} aria-label={words.label}>
      {WISHES.map((wish) => (
        <label key={wish} className={css.wish}>
          <input type="radio" name={name} checked={wish === current} onChange={() => keepWish(wish)} />
          {words[wish]}
        </label>
      ))}
      {current === 'free' ? <p className={css.note}>{words.note}</p> : null}
    </fieldset>
  );
}
