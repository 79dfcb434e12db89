import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import { Ceiling } from './ceiling.tsx';
import { OddsTable } from './odds-table.tsx';

/** The odds of a pack and the way to its ceiling, as the server tells them. */
export function PackOdds({ pack }: { pack: string }) {
  const { data, error } = useApi(endpoints.getPackOdds, { query: { pack } });
  if (!data) return error ? <p role="alert">{text.gacha.oddsFailed}</p> : <Spinner label={text.loading} />;
  return (
    <>
      <Ceiling ceiling={data.pity} drawsLeft={data.draws_to_pity} />
      <OddsTable {...data} />
    </>
  );
}
