import { expect, test } from '@jest/globals';
import { canonicalState } from '@maseki/rules/canonical-state.ts';
import { after, position } from './position.ts';

const oneLine = (text: string) => text.replaceAll(/\n */g, '');

test('a battle is written as values in a fixed order', () => {
  const battle = position(
    'turn 4 of b\n a: fire 60/100 e2 burn:10:2 | water e1 used | - ; hand earth\n b: ice ; life 1',
  );
  expect(canonicalState(battle)).toBe(
    oneLine(`["progress",[1,2,3,4],4,"b","a",false,[null,null],null,[
      [3,0,[],0,["earth"],[["fire",60,100,2,[["burn",10,2]],false],[["water",100,100,1,[],true],null]],[],true,0],
      [1,0,[],0,[],[["ice",100,100,0,[],false],[null,null]],[],true,0]]]`),
  );
});

test('a replacement is written by the place its card comes from, or as due', () => {
  const battle = position('turn 3 of a\n a: fire 100 | water\n b: ice 100 | dark');
  const replacements = { a: { from: 'bench', index: 0 }, b: 'due' } as const;
  expect(canonicalState({ ...battle, replacements })).toContain('false,[["bench",0],"due"],null,');
});

test('the end is written with winner and reason', () => {
  const battle = position('turn 3 of a\n a: fire 100\n b: ice 100');
  expect(canonicalState(after(battle, 'b surrender'))).toContain('[null,null],["a","surrender"],');
});
