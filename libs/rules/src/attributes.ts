export const ATTRIBUTES = ['fire', 'water', 'thunder', 'wind', 'earth', 'ice', 'dark', 'light'] as const;

/** One character each, so they serve as the mark on a card too. */
export const attributeNames: Readonly<Record<(typeof ATTRIBUTES)[number], string>> = {
  fire: '火',
  water: '水',
  thunder: '雷',
  wind: '風',
  earth: '土',
  ice: '氷',
  dark: '闇',
  light: '光',
};

/** Rarities, from the most to the least frequent. */
export const RARITIES = ['common', 'uncommon', 'rare', 'legend'] as const;
