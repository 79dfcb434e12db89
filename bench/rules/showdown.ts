import { createRequire } from 'node:module';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import type { Engine } from './measure.ts';

interface Side {
  id: string;
  activeRequest: { active?: { moves: { disabled?: boolean }[] }[] } | null;
  isChoiceDone(): boolean;
}

interface Battle {
  ended: boolean;
  sides: Side[];
  choose(side: string, choice: string): boolean;
}

/** As much of `pokemon-showdown` as is used. */
interface Showdown {
  Battle: new (options: object) => Battle;
  Teams: { pack(team: unknown): string; generate(format: string, options: object): unknown };
}

const FORMAT = 'gen9randombattle';
const TEAMS = 100;

/**
 * pokemon-showdown's simulator with random teams made beforehand and random moves. If it refuses
 * one, it chooses by itself.
 */
export function showdown(folder: string): Engine {
  const { Battle, Teams }: Showdown = createRequire(`${folder}/`)('pokemon-showdown');
  const { random } = seededRandom('showdown');
  const below = (bound: number) => Math.floor(random() * bound);
  const seed = () => Array.from({ length: 4 }, () => below(0x1_0000)).join();
  const teams = Array.from({ length: TEAMS }, () => Teams.pack(Teams.generate(FORMAT, { seed: seed() })));

  const choose = (battle: Battle, side: Side): void => {
    const moves = side.activeRequest?.active?.[0]?.moves ?? [];
    const chosen = moves.length > 0 && battle.choose(side.id, `move ${below(moves.length) + 1}`);
    if (!chosen) battle.choose(side.id, 'default');
  };

  return {
    name: `pokemon-showdown, ${FORMAT}`,
    run() {
      const player = (name: string) => ({ name, team: teams[below(TEAMS)] });
      const battle = new Battle({ formatid: FORMAT, seed: seed(), p1: player('one'), p2: player('two') });
      let steps = 0;
      while (!battle.ended) {
        for (const side of battle.sides) {
          if (battle.ended || side.isChoiceDone()) continue;
          choose(battle, side);
          steps += 1;
        }
      }
      return { steps, battles: 1 };
    },
  };
}
