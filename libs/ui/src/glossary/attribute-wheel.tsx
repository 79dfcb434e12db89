import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import type { Attribute } from '@maseki/rules/card.ts';
import { beats } from '@maseki/rules/weakness.ts';
import { attributeNames } from '../card/attributes.ts';
import * as css from './attribute-wheel.module.css';
import { text } from './help-text.ja.ts';

const weakOf = (attribute: Attribute): Attribute | undefined => ATTRIBUTES.find((other) => beats(attribute, other));

/** In the order in which each beats the next, through the whole circle. */
function chainFrom(first: Attribute): Attribute[] {
  const chain = [first];
  for (let next = weakOf(first); next && next !== first; next = weakOf(next)) chain.push(next);
  return chain;
}

const ring = chainFrom('fire');
const pair = ATTRIBUTES.filter((attribute) => !ring.includes(attribute));

const [RADIUS, GEM] = [78, 19];

interface Point {
  x: number;
  y: number;
}

const onRing = (index: number): Point => {
  const angle = (index / ring.length) * 2 * Math.PI - Math.PI / 2;
  return { x: RADIUS * Math.cos(angle), y: RADIUS * Math.sin(angle) };
};

const placeOf = (attribute: Attribute): Point => {
  const index = ring.indexOf(attribute);
  return index >= 0 ? onRing(index) : { x: pair.indexOf(attribute) === 0 ? -26 : 26, y: 0 };
};

/** An arrow between the rims of two gems. `bend` separates the arrows of a pair. */
function Arrow({ from, to, bend }: { from: Point; to: Point; bend: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [side, gap] = [{ x: -dy * bend, y: dx * bend }, GEM + 3];
  const start = { x: from.x + dx * (bend ? 8 : gap) + side.x, y: from.y + dy * (bend ? 8 : gap) + side.y };
  const end = { x: to.x - dx * (bend ? 8 : gap) + side.x, y: to.y - dy * (bend ? 8 : gap) + side.y };
  return <line className={css.arrow} x1={start.x} y1={start.y} x2={end.x} y2={end.y} markerEnd="url(#wheel-arrow)" />;
}

/** A picture with a description beside it. */
export function AttributeWheel() {
  return (
    <div className={css.wheel}>
      <svg className={css.picture} viewBox="-105 -105 210 210" role="img" aria-label={text.wheel.picture}>
        <defs>
          <marker id="wheel-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5" markerHeight="5" orient="auto">
            <path className={css.head} d="M0 0 8 4 0 8z" />
          </marker>
        </defs>
        {ATTRIBUTES.map((attribute) => {
          const weak = weakOf(attribute);
          const bend = pair.includes(attribute) ? 24 : 0;
          return weak ? <Arrow key={attribute} from={placeOf(attribute)} to={placeOf(weak)} bend={bend} /> : null;
        })}
        {ATTRIBUTES.map((attribute) => {
          const { x, y } = placeOf(attribute);
          return (
            <g key={attribute} data-attribute={attribute}>
              <circle className={css.gem} cx={x} cy={y} r={GEM} />
              <text className={css.name} fontSize={16} x={x} y={y}>
                {attributeNames[attribute]}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className={css.words}>
        {[...ring, ...pair].map((attribute) => (
          <li key={attribute}>
            {text.wheel.edge(attributeNames[attribute], attributeNames[weakOf(attribute) ?? attribute])}
          </li>
        ))}
      </ul>
    </div>
  );
}
