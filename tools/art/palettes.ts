import type { Attribute } from '@maseki/rules/card.ts';
import type { Color } from './kit/color.ts';

export interface Palette {
  /** The sky from its top over its middle to the horizon. */
  sky: readonly [Color, Color, Color];
  light: Color;
  /** The nearest ground. Farther land fades from it into the horizon. */
  land: Color;
  /** The creature in the light, in between, and in its shade. */
  body: readonly [Color, Color, Color];
  rim: Color;
  spark: Color;
}

type Row = readonly [sky: Palette['sky'], light: Color, land: Color, body: Palette['body'], rim: Color, spark: Color];

const palette = ([sky, light, land, body, rim, spark]: Row): Palette => ({ sky, light, land, body, rim, spark });

/** Related, but different enough to distinguish neighbours in a collection. */
const rows: Readonly<Record<Attribute, readonly [Row, Row, Row, Row]>> = {
  fire: [
    [['#2b0a14', '#a3211a', '#ff8b3d'], '#ffd27a', '#22060a', ['#ffe3a6', '#ff8426', '#8c1a10'], '#fff6d0', '#ffc14d'],
    [['#241046', '#9c2a66', '#ff8150'], '#ffc27a', '#1b0824', ['#ffdcb8', '#f35a3a', '#7a1038'], '#ffeccd', '#ffa25e'],
    [['#100507', '#470c10', '#d1410f'], '#ff8a24', '#0c0304', ['#ffc861', '#dd4117', '#430a0c'], '#ffdf8f', '#ff7a1f'],
    [['#7c2a10', '#e0722a', '#ffdf94'], '#fff3c9', '#4b1608', ['#fff0bd', '#f79a30', '#9b300c'], '#ffffff', '#fff0a8'],
  ],
  water: [
    [['#062a5c', '#1470b8', '#8fe3f5'], '#e6fcff', '#04203f', ['#e2fbff', '#45b6ea', '#0b4a8c'], '#ffffff', '#c9f6ff'],
    [['#031427', '#06405e', '#17a0a0'], '#7df3e0', '#021019', ['#c8fff0', '#22b5ae', '#06485e'], '#eafff8', '#86ffe8'],
    [['#1b1450', '#3a4bb0', '#f0a9c8'], '#ffe3e8', '#120d38', ['#f2eaff', '#7d8df0', '#2b2a86'], '#ffffff', '#ffd5ea'],
    [['#0a4a6e', '#2aa3c4', '#f7edc4'], '#fffbe0', '#07344c', ['#ffffff', '#5fd0dc', '#126a8c'], '#ffffff', '#fff4c2'],
  ],
  thunder: [
    [['#150a3c', '#4b2a9c', '#b58cff'], '#f4e9ff', '#0e0628', ['#fff7b8', '#ffd02e', '#96520a'], '#ffffff', '#fff07a'],
    [['#0a0f24', '#22346e', '#6d8fd6'], '#dbe8ff', '#060a18', ['#fffbd0', '#f5b921', '#7a4108'], '#ffffff', '#9fd0ff'],
    [['#2b0b3a', '#86208a', '#ff8fb8'], '#ffe2f0', '#1a0524', ['#fff0d8', '#ffb52b', '#a13a4a'], '#ffffff', '#ffe36b'],
    [['#062a44', '#15748f', '#8fe0cf'], '#fff9c2', '#061a26', ['#fffbd6', '#ffd93b', '#8a5c06'], '#ffffff', '#fff6a0'],
  ],
  wind: [
    [['#0a4034', '#2a9a76', '#d8f7c9'], '#fbffe6', '#06281f', ['#f2ffe2', '#62cf8f', '#12694f'], '#ffffff', '#e0ffd4'],
    [['#0f4f6a', '#4cb6bd', '#fff1cf'], '#fffbe8', '#0a3346', ['#ffffff', '#74dcc0', '#1b7370'], '#ffffff', '#f2ffef'],
    [['#1f4a22', '#7dba3f', '#fbf5b0'], '#fffde0', '#14300f', ['#fcffdf', '#b3cf4c', '#4c7018'], '#ffffff', '#f6ffb8'],
    [['#1a2450', '#3f7f9c', '#b9f0d8'], '#eafff5', '#101736', ['#e6fff6', '#4fc7ab', '#1a5a70'], '#ffffff', '#c4ffe6'],
  ],
  earth: [
    [['#3a1d10', '#9a5a2a', '#f2c988'], '#fff0cf', '#24110a', ['#ffe9c4', '#c98742', '#5e2f14'], '#fff8e6', '#ffdf9e'],
    [['#1f2a12', '#5c6e2a', '#e0d48a'], '#fdf6cf', '#131a0b', ['#eff0c4', '#93a048', '#3a4717'], '#fffde6', '#e9e79a'],
    [['#3d1226', '#b8443a', '#ffae78'], '#ffe0c0', '#260b14', ['#ffe0c2', '#d9773f', '#6e2a17'], '#fff3e2', '#ffc890'],
    [['#22202a', '#5d5560', '#d9c3a4'], '#f8ecd8', '#15131a', ['#efe6d8', '#a08c78', '#453a3a'], '#ffffff', '#ecd3a6'],
  ],
  ice: [
    [['#12306a', '#4a90d0', '#dff6ff'], '#ffffff', '#0d2450', ['#ffffff', '#a9defa', '#3a74b5'], '#ffffff', '#ffffff'],
    [['#0a1440', '#2b3f96', '#7fd6d8'], '#d9fff2', '#070d2b', ['#f0fcff', '#8fb8f2', '#31479c'], '#ffffff', '#c8fff0'],
    [['#2a2a62', '#7a78c0', '#fbd9e6'], '#fff6f8', '#1b1b45', ['#ffffff', '#c3c6f5', '#5b5fae'], '#ffffff', '#fff0f6'],
    [['#0f4058', '#4fb0c0', '#f2fdf6'], '#ffffff', '#0a2b3d', ['#ffffff', '#a2e6e6', '#2b8090'], '#ffffff', '#f4ffff'],
  ],
  dark: [
    [['#0d0416', '#3d1459', '#9a4cc4'], '#e6b8ff', '#07020d', ['#e9c4ff', '#8b45c2', '#2c0d48'], '#f6e2ff', '#d78bff'],
    [['#0a0610', '#3a0f2c', '#b02a4c'], '#ff8a94', '#060308', ['#f2b8c8', '#a02a5a', '#340a24'], '#ffd8de', '#ff5d78'],
    [['#04100f', '#0d3a38', '#3fa06a'], '#b8ffb0', '#020908', ['#cdf5c0', '#4d8f6a', '#12332f'], '#eaffdc', '#9dff8a'],
    [['#080a1e', '#232a66', '#7a6fd0'], '#d5d0ff', '#050614', ['#d6d2ff', '#6a62c8', '#211b58'], '#f0eeff', '#a8a2ff'],
  ],
  light: [
    [['#b06a14', '#f0b83e', '#fff7d6'], '#ffffff', '#6a3d08', ['#ffffff', '#ffe9a3', '#d8952a'], '#ffffff', '#fffbe0'],
    [['#3a5aa8', '#8fb4e8', '#fff2d8'], '#ffffff', '#24407c', ['#ffffff', '#fff0c4', '#d9a850'], '#ffffff', '#fff6c9'],
    [['#8a3a5a', '#e8899a', '#fff0d0'], '#fffaf0', '#5a2038', ['#ffffff', '#ffe3c0', '#e0836a'], '#ffffff', '#fff0dc'],
    [['#2a2458', '#7a62b0', '#ffe6a8'], '#fff8dc', '#1a163c', ['#fffdf0', '#fbdf8c', '#c8862a'], '#ffffff', '#ffe9a0'],
  ],
};

export type Mood = 0 | 1 | 2 | 3;

export const paletteOf = (type: Attribute, mood: Mood): Palette => palette(rows[type][mood]);
