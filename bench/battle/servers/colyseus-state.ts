import { createRequire } from 'node:module';
import type { DuelCard } from '../duel.ts';
import { peersFolder } from '../peers-folder.ts';

/** As much of @colyseus/schema as is used. */
interface Schema {
  schema(fields: Record<string, unknown>, name: string): new () => Assignable;
  t: {
    string(): unknown;
    int16(): unknown;
    int8(): unknown;
    uint8(): unknown;
    uint32(): unknown;
    ref(type: unknown): unknown;
    array(type: unknown): { view(): unknown };
  };
  StateView: new () => { add(part: unknown): void };
}

interface Assignable {
  assign(fields: object): this;
}

export type CardState = Assignable & DuelCard;

export interface SideState extends Assignable {
  life: number;
  energy: number;
  handCount: number;
  deckCount: number;
  main: CardState;
  bench: CardState[];
  hand: CardState[];
}

export interface DuelState extends Assignable {
  v: number;
  turn: number;
  lastSide: number;
  lastKind: string;
  lastIdx: number;
  sides: SideState[];
}

export const requirePeer = createRequire(`${peersFolder}/`);
const { schema, t, StateView }: Schema = requirePeer('@colyseus/schema');

export { StateView };

const cardFields = { id: t.string(), name: t.string(), hp: t.int16(), attack: t.int16(), type: t.string() };
export const Card = schema({ ...cardFields, image: t.string() }, 'Card') as new () => CardState;

const counts = { life: t.int8(), energy: t.int8(), handCount: t.uint8(), deckCount: t.uint8() };
/** A hand is sent only to the client whose view has the side. */
const places = { main: t.ref(Card), bench: t.array(Card), hand: t.array(Card).view() };
export const Side = schema({ ...counts, ...places }, 'Side') as new () => SideState;

const last = { lastSide: t.uint8(), lastKind: t.string(), lastIdx: t.uint8() };
/** The state that server and clients share. */
export const State = schema(
  { v: t.uint32(), turn: t.uint8(), ...last, sides: t.array(Side) },
  'State',
) as new () => DuelState;
