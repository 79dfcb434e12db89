/** An account that load tests keep, with the cookies of its session. */
export interface Account {
  id: string;
  username: string;
  password: string;
  /** By name. */
  cookies: Record<string, string>;
}
