/**
 * A card game like ours with fewer rules, in the form of boardgame.io with moves that change a
 * draft.
 */
interface Card {
  id: string;
  type: 'fire' | 'ice';
  hp: number;
  attack: { name: string; cost: number; damage: number };
}

interface Fighter {
  card: Card;
  hp: number;
  max_hp: number;
  energy: number;
  conditions: { name: string; amount: number }[];
}

interface Side {
  life: number;
  energy: number;
  deck: Card[];
  hand: Card[];
  discard: Card[];
  battle_card: Fighter;
  bench: (Fighter | null)[];
}

export interface LittleDuel {
  sides: [Side, Side];
  /** Events of the last move, as every game shows them to its players. */
  events: { type: string; side: number; amount: number }[];
}

const card = (index: number): Card => ({
  id: `card-${index}`,
  type: index % 2 === 0 ? 'fire' : 'ice',
  hp: 80,
  attack: { name: 'strike', cost: 1, damage: 30 },
});

const fighter = (of: Card): Fighter => ({ card: of, hp: of.hp, max_hp: of.hp, energy: 0, conditions: [] });

function newSide(): Side {
  const [first, second, third, ...rest] = Array.from({ length: 12 }, (_, index) => card(index));
  const bench = [second, third].map((each) => (each ? fighter(each) : null));
  const battle_card = fighter(first ?? card(0));
  return { life: 3, energy: 1, deck: rest.slice(2), hand: rest.slice(0, 2), discard: [], battle_card, bench };
}

export const newDuel = (): LittleDuel => ({ sides: [newSide(), newSide()], events: [] });

export const moveNames = ['attach', 'retreat', 'attack', 'end'] as const;
export type MoveName = (typeof moveNames)[number];

/** Plays a move of a player on a draft. False if it is not legal. */
export function playMove(duel: LittleDuel, player: 0 | 1, move: MoveName): boolean {
  const rival = player === 0 ? 1 : 0;
  const [own, other] = [duel.sides[player], duel.sides[rival]];
  const record = (type: string, side: number, amount: number) => duel.events.push({ type, side, amount });
  if (!isLegal(own, move)) return false;
  duel.events = [];
  switch (move) {
    case 'attach':
      own.energy -= 1;
      own.battle_card.energy += 1;
      record('energy_attached', player, 1);
      return true;
    case 'retreat':
      swapWithBench(own);
      record('retreated', player, 0);
      return true;
    case 'attack':
      record('damaged', rival, strike(own.battle_card, other.battle_card));
      if (other.battle_card.hp <= 0) knockOut(other);
      break;
    case 'end':
      break;
  }
  beginTurn(other);
  record('turn_began', rival, 1);
  return true;
}

function isLegal({ battle_card, bench, energy }: Side, move: MoveName): boolean {
  if (move === 'attach') return energy > 0;
  if (move === 'retreat') return bench[0] !== null;
  return move === 'end' || battle_card.energy >= battle_card.card.attack.cost;
}

function swapWithBench(side: Side): void {
  const [substitute] = side.bench;
  if (!substitute) return;
  side.bench[0] = { ...side.battle_card, conditions: [] };
  side.battle_card = substitute;
}

function strike(attacker: Fighter, target: Fighter): number {
  const weakness = attacker.card.type === 'fire' && target.card.type === 'ice' ? 20 : 0;
  const damage = attacker.card.attack.damage + weakness;
  target.hp = Math.max(0, target.hp - damage);
  return damage;
}

function knockOut(side: Side): void {
  side.discard.push(side.battle_card.card);
  side.life -= 1;
  const substitute = side.hand.shift();
  if (side.life === 0 || !substitute) Object.assign(side, newSide());
  else side.battle_card = fighter(substitute);
}

function beginTurn(side: Side): void {
  side.energy = 1;
  const drawn = side.deck.shift();
  if (drawn) side.hand.push(drawn);
}
