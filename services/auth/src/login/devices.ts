import type { PublicKeys, SigningKey } from '@maseki/service-kit/identity/keys.ts';
import type { User } from '../accounts/user-store.ts';
import { setDeviceCookie } from '../sessions/cookies.ts';
import { isKnownDevice, signDevice, verifyDevice, withUser } from './device.ts';

type Request = Parameters<typeof setDeviceCookie>[0] & {
  device: string | null;
};

type LoggedIn = Pick<User, 'id' | 'passwordVersion'>;

/** Devices on which players have logged in. The signed cookie holds everything. */
export interface Devices {
  /** The id of the request's device if this user has logged in on it with the present password. */
  knownTo(request: Pick<Request, 'device'>, user: LoggedIn | null): string | undefined;
  /** Lets a response say that this user has logged in. */
  remember(request: Request, user: LoggedIn): void;
  /** If its key is about to go. A session by itself makes no device known. */
  renew(request: Request): void;
}

export const createDevices = (signingKey: SigningKey, publicKeys: PublicKeys): Devices => ({
  knownTo({ device: cookie }, user) {
    const device = verifyDevice(cookie, publicKeys)?.device;
    return device && user && isKnownDevice(device, user) ? device.id : undefined;
  },
  remember(request, user) {
    const device = verifyDevice(request.device, publicKeys)?.device ?? null;
    setDeviceCookie(request, signDevice(withUser(device, user), signingKey));
  },
  renew(request) {
    const verified = verifyDevice(request.device, publicKeys);
    if (verified && verified.kid !== signingKey.kid) setDeviceCookie(request, signDevice(verified.device, signingKey));
  },
});
