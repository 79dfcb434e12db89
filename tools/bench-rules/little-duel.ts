/** A card game of the same kind as ours, only smaller, written as boardgame.io wants it: moves that change a draft. */
interface Fighter {
  card: string;
  hp: number;
  energy: number;
}

interface Side {
  life: number;
  energy: number;
  hand: string[];
  deck: string[];
  discard: string[];
  battle_card: Fighter;
  bench: (Fighter | null)[];
}

export interface LittleDuel {
  sides: [Side, Side];
}

const [HP, DAMAGE, COST] = [80, 30, 1];
const fighter = (card: string): Fighter => ({ card, hp: HP, energy: 0 });
const cards = (from: number, count: number) => Array.from({ length: count }, (_, index) => `card-${from + index}`);

const newSide = (): Side => ({
  life: 3,
  energy: 1,
  hand: cards(3, 3),
  deck: cards(6, 7),
  discard: [],
  battle_card: fighter('card-0'),
  bench: [fighter('card-1'), fighter('card-2')],
});

export const newDuel = (): LittleDuel => ({ sides: [newSide(), newSide()] });

export const moveNames = ['attach', 'retreat', 'attack', 'end'] as const;
export type MoveName = (typeof moveNames)[number];

/** Plays a move of a player on a draft; false when it is not legal. */
export function playMove(duel: LittleDuel, player: 0 | 1, move: MoveName): boolean {
  const own = duel.sides[player];
  const other = duel.sides[player === 0 ? 1 : 0];
  switch (move) {
    case 'attach':
      if (own.energy === 0) return false;
      own.energy -= 1;
      own.battle_card.energy += 1;
      return true;
    case 'retreat': {
      const [substitute] = own.bench;
      if (!substitute) return false;
      own.bench[0] = own.battle_card;
      own.battle_card = substitute;
      return true;
    }
    case 'attack':
      if (own.battle_card.energy < COST) return false;
      other.battle_card.hp -= DAMAGE;
      if (other.battle_card.hp <= 0) knockOut(other);
      beginTurn(other);
      return true;
    case 'end':
      beginTurn(other);
      return true;
  }
}

function knockOut(side: Side): void {
  side.discard.push(side.battle_card.card);
  side.life -= 1;
  const substitute = side.bench.pop() ?? fighter('card-0');
  side.battle_card = substitute;
  side.bench.unshift(fighter('card-1'));
  if (side.life === 0) Object.assign(side, newSide());
}

function beginTurn(side: Side): void {
  side.energy = 1;
  const card = side.deck.shift();
  if (card) side.hand.push(card);
}
