import { packList } from '@maseki/cards/packs.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { callApi } from '@maseki/ui/api.ts';
import useSWR from 'swr';

/** A pack, and within how many draws of it a legend is certain. */
interface NearestLegend {
  pack: string;
  draws: number;
  /** After how many draws without a legend one is certain. */
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

/** The pack of which a certain legend is nearest: what the stones of battles lead to. Null while that is not known, and where it is not wanted. */
export const useNearestLegend = (isWanted: boolean): NearestLegend | null =>
  useSWR(isWanted ? 'nearest-legend' : null, readNearest).data ?? null;
