import { CardBack } from '@maseki/ui/card/card-back.tsx';
import { Component, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Anchor, BoardAnimation } from './animations.ts';
import * as css from './card-flights.module.css';

const FLIGHT_MS = 420;

/** Returns the present place of an element on the board, or its last one if it is gone. */
export type FindPlace = (anchor: Anchor) => DOMRect | undefined;

interface AnchorsProps {
  board: RefObject<HTMLElement | null>;
  places: Map<string, DOMRect>;
}

/**
 * Notes the places of the elements with `data-anchor` before they change, as they were painted
 * last. To ask for them after a change would make the browser lay out the page for each render. A
 * placed card leaves the hand of a running battle at once, and that of a watched one by its flight.
 */
export class AnchorPlaces extends Component<AnchorsProps> {
  private isNoted = false;

  override getSnapshotBeforeUpdate(): null {
    if (this.isNoted) return null;
    this.isNoted = true;
    requestAnimationFrame(() => {
      this.isNoted = false;
    });
    const { board, places } = this.props;
    for (const element of board.current?.querySelectorAll<HTMLElement>('[data-anchor]') ?? []) {
      places.set(element.dataset['anchor'] ?? '', element.getBoundingClientRect());
    }
    return null;
  }

  // React wants one beside the method above.
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}

/** By `data-anchor`. One that has left is found at its last place (`AnchorPlaces`). */
export function useAnchors(board: RefObject<HTMLElement | null>) {
  const places = useRef(new Map<string, DOMRect>()).current;
  const find: FindPlace = (anchor) =>
    board.current?.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`)?.getBoundingClientRect() ??
    places.get(anchor);
  return { places, find };
}

type FlightAnimation = Extract<BoardAnimation, { kind: 'flight' }>;

/** The transformation that moves a card with the size of `layer` to another place. */
function placeAt(place: DOMRect, card: DOMRect): string {
  const [x, y] = [place.x + place.width / 2 - card.width / 2, place.y + place.height / 2 - card.height / 2];
  return `translate(${x - card.x}px, ${y - card.y}px) scale(${Math.max(0.2, Math.min(1.2, place.height / card.height))})`;
}

interface FlightProps {
  flight: FlightAnimation;
  find: FindPlace;
}

/** A card on its way is too small and too quick to be read, so it is its picture alone. */
function Flight({ flight, find }: FlightProps) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card sets out once
  useLayoutEffect(() => {
    const card = element.current;
    const from = flight.from.map(find).find(Boolean);
    const to = find(flight.to);
    if (!card?.animate || !from || !to) return;
    const own = card.getBoundingClientRect();
    const [start, end] = [placeAt(from, own), placeAt(to, own)];
    const fades = flight.to.endsWith('-discard');
    card.animate(
      [
        { transform: start, opacity: 1 },
        { transform: end, opacity: fades ? 0.2 : 1, filter: fades ? 'grayscale(1)' : 'none', offset: 0.95 },
        { transform: end, opacity: 0 },
      ],
      { duration: FLIGHT_MS, easing: 'cubic-bezier(0.3, 0.7, 0.3, 1)', fill: 'both' },
    );
  }, []);
  return (
    <div ref={element} className={css.card}>
      {flight.card ? <img className={css.picture} src={flight.card.image} alt="" draggable={false} /> : <CardBack />}
    </div>
  );
}

interface CardFlightsProps {
  animations: readonly BoardAnimation[];
  find: FindPlace;
}

/** Hidden from screen readers, because the log has the same in words. */
export function CardFlights({ animations, find }: CardFlightsProps) {
  const flights = animations.filter((animation): animation is FlightAnimation => animation.kind === 'flight');
  if (flights.length === 0) return null;
  return (
    <div className={css.layer} aria-hidden="true">
      {flights.map((flight) => (
        <Flight key={flight.key} flight={flight} find={find} />
      ))}
    </div>
  );
}
