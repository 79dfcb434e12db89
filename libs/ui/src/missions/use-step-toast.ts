import type { FirstSteps } from '@maseki/contracts/inventory/http.ts';
import { STONES } from '@maseki/contracts/inventory/limits.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { useApi } from '../use-api.ts';
import { useUser } from '../use-user.ts';
import { notifyFulfilled } from './notify-fulfilled.ts';

/** Inventory learns of a step by an event, usually within milliseconds. */
const REFRESH_MS = 500;
const TRIES = 8;

const stonesOf = (step: keyof FirstSteps): number =>
  Object.entries(STONES.first_steps).find(([name]) => name === step)?.[1] ?? 0;

const pause = () => new Promise((resolve) => setTimeout(resolve, REFRESH_MS));

/** Tells of a first step, once, and loads the balance. Call the result after the action. */
export function useStepToast(step: keyof FirstSteps): () => Promise<void> {
  const { data, mutate } = useApi(endpoints.getFirstSteps);
  const { reload } = useUser();
  const isOpen = data?.[step] === false;
  return async () => {
    for (let tries = 0; isOpen && tries < TRIES; tries += 1) {
      await pause();
      const steps = await mutate().catch(() => undefined);
      if (!steps?.[step]) continue;
      notifyFulfilled(stonesOf(step));
      await reload();
      return;
    }
  };
}
