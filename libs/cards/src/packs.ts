/** The packs on sale. Every card belongs to one. */
export const PACK_IDS = ['MorisCardPack', 'MonsterPack01'] as const;
type PackId = (typeof PACK_IDS)[number];

/** Without its cards (`cardsInPack`), so that a screen need not load the catalogue. */
export interface Pack {
  id: PackId;
  name: string;
  theme: string;
  cover: string;
}

const pack = (id: PackId, name: string, theme: string): Pack => ({ id, name, theme, cover: `/assets/packs/${id}.svg` });

const packs: Readonly<Record<PackId, Pack>> = {
  MorisCardPack: pack('MorisCardPack', 'モリスの森', '森の賢者モリスが見守る、魔石を宿した獣と鳥たち。'),
  MonsterPack01: pack('MonsterPack01', '魔獣録 第一集', '封印の書から解き放たれた、伝承の魔物と竜たち。'),
};

export const packList: readonly Pack[] = PACK_IDS.map((id) => packs[id]);

const isPackId = (id: string): id is PackId => Object.hasOwn(packs, id);

export const packById = (id: string): Pack | undefined => (isPackId(id) ? packs[id] : undefined);
