import { packList } from '@maseki/cards/packs.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { callApi } from '@maseki/ui/api.ts';
import useSWR from 'swr';

/** A pack with the number of draws until a certain legend. */
interface NearestLegend {
  pack: string;
  draws: number;
  outOf: number;
}

async function readNearest(): Promise<NearestLegend | null> {
  const found = await Promise.all(
    packList.map(async ({ id, name }) => {
      const odds = await callApi(endpoints.getPackOdds, { query: { pack: id } });
      return odds.ok ? [{ pack: name, draws: odds.value.draws_to_pity, outOf: odds.value.pity }] : [];
    }),
  );
  return found.flat().sort((one, other) => one.draws - other.draws)[0] ?? null;
}

/** As a goal for the stones of battles. Null while unknown, and if it is not wanted. */
export const useNearestLegend = (isWanted: boolean): NearestLegend | null =>
  useSWR(isWanted ? 'nearest-legend' : null, readNearest).data ?? null;
