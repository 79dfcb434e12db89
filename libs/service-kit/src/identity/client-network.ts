import ipaddr from 'ipaddr.js';

const IPV4_BITS = 32;
const IPV6_BITS = 64;

/**
 * The network that one client controls, in CIDR form. It is an IPv4 address, or the /64 network of
 * an IPv6 address, in which every host may take any address. An IPv4 address written as IPv6
 * (`::ffff:10.0.0.1`) counts as the IPv4 address. Anything that is no address stays as it is.
 * @param ipv4Bits 32 for one address, fewer (such as 24) if one person may have several.
 */
export function clientNetwork(address: string, { ipv4Bits = IPV4_BITS }: { ipv4Bits?: number } = {}): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === 'ipv4' ? ipv4Bits : IPV6_BITS;
  const network = parsed
    .toByteArray()
    .map((byte, index) => byte & (0xff << (8 - Math.min(8, Math.max(0, bits - 8 * index)))));
  return `${ipaddr.fromByteArray(network).toString()}/${bits}`;
}

/** An address without the prefix that a socket for IPv4 and IPv6 puts before one of IPv4. */
export const withoutIpv4Prefix = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
