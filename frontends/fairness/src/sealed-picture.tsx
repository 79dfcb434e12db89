import * as css from './sealed-picture.module.css';
import { text as allText } from './text.ja.ts';

const text = allText.picture;

const WIDTH = 340;
const HEIGHT = 236;
const SERVER = 60;
const DEVICE = 280;

interface StepProps {
  y: number;
  from: number;
  to: number;
  words: string;
}

/** What one side sends the other, as an arrow with its words above. */
function Step({ y, from, to, words }: StepProps) {
  const tip = to > from ? to - 8 : to + 8;
  return (
    <>
      <text className={css.words} x={WIDTH / 2} y={y - 8}>
        {words}
      </text>
      <line className={css.arrow} x1={from} y1={y} x2={tip} y2={y} />
      <polygon className={css.tip} points={`${to},${y} ${tip},${y - 5} ${tip},${y + 5}`} />
    </>
  );
}

/** How server and device decide a result together, as a picture with the same in words. */
export function SealedPicture() {
  return (
    <svg className={css.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text.label}>
      <text className={css.side} x={SERVER} y={18}>
        {text.server}
      </text>
      <text className={css.side} x={DEVICE} y={18}>
        {text.device}
      </text>
      <line className={css.life} x1={SERVER} y1={30} x2={SERVER} y2={HEIGHT - 6} />
      <line className={css.life} x1={DEVICE} y1={30} x2={DEVICE} y2={HEIGHT - 6} />
      <Step y={66} from={SERVER} to={DEVICE} words={text.seal} />
      <Step y={114} from={DEVICE} to={SERVER} words={text.nonce} />
      <Step y={162} from={SERVER} to={DEVICE} words={text.secret} />
      <text className={css.words} x={WIDTH / 2} y={206}>
        {text.check}
      </text>
      <circle className={css.tip} cx={DEVICE} cy={202} r={6} />
    </svg>
  );
}
