import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that one customer's network shares; the rest they choose freely. */
const NETWORK_BYTES = 8;

/** What of a network address counts as one client: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, NETWORK_BYTES).join('.');
}
