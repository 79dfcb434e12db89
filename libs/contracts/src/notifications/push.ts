import { z } from 'zod';

/** What a closed page is told. Nothing of a battle that runs, and no advertising. */
export const PUSH_KINDS = ['invitation', 'exchange_proposed', 'friend_request', 'season_closed'] as const;
export const PushKind = z.enum(PUSH_KINDS);
export type PushKind = z.infer<typeof PushKind>;

/** The content of a push. The words come from the service worker, but for a sentence with a name. */
export interface PushContent {
  kind: PushKind;
  id: string;
  /** Only to a device whose player allows names. */
  sentence?: string;
}

const base64url = (letters: number) => z.string().regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`));

/** As a browser makes it. The service accepts endpoints of push services in its settings only. */
export const PushSubscription = z.object({
  endpoint: z.string().max(1_000),
  keys: z.object({
    /** A point on P-256, of 65 bytes. */
    p256dh: base64url(87),
    auth: base64url(22),
  }),
  /** True if notifications on this device may name other players. */
  names: z.boolean(),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const PushState = z.object({
  /** The public key to subscribe with, in base64url. Null if this installation sends none. */
  key: z.string().nullable(),
  /** True if this session's browser is subscribed. */
  is_on: z.boolean(),
  /** Kinds that were ignored three times and are sent no more. */
  silent: z.array(PushKind),
});
