import type { Attribute } from '@maseki/rules/card.ts';
import { seededRandom } from '../kit/random.ts';
import { type Mood, paletteOf } from '../palettes.ts';
import type { Stage } from '../stage.ts';

export const testStage = (over: Partial<Stage> & { mood?: Mood; seed?: string } = {}): Stage => {
  const { mood = 0, seed = 'test', type = 'fire', ...rest } = over;
  let used = 0;
  return {
    type: type satisfies Attribute,
    palette: paletteOf(type, mood),
    random: seededRandom(seed),
    light: [104, 112],
    horizon: 282,
    id: () => `t${used++}`,
    ...rest,
  };
};
