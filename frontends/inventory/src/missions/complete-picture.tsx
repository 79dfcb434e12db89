import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import * as css from './complete-picture.module.css';

/** All cards in one picture, for a player who has them. */
export function CompletePicture() {
  const { data: catalogue } = useApi(endpoints.getCatalogue);
  if (!catalogue) return null;
  const say = text.missions.complete;
  return (
    <figure className={css.picture}>
      <div className={css.cards} role="img" aria-label={say.lead(catalogue.length)}>
        {catalogue.map(({ id, image }) => (
          <img key={id} src={image} alt="" loading="lazy" draggable={false} />
        ))}
      </div>
      <figcaption className={css.caption}>
        <strong className={css.title}>{say.title}</strong>
        {say.lead(catalogue.length)}
      </figcaption>
    </figure>
  );
}
