// Leading zeros are not allowed, because some systems read them as octal (010 is 8). Shorter and hexadecimal forms are
// not allowed either.
const OCTET = /^(?:0|[1-9]\d{0,2})$/;
const OCTETS = 4;

/** True for an IPv4 address: four decimal numbers from 0 to 255 with dots (BBC-08). */
export function isIpv4(text: string): boolean {
  const octets = text.split('.');
  return octets.length === OCTETS && octets.every((octet) => OCTET.test(octet) && Number(octet) <= 255);
}

/** The size of an address block to choose. */
export interface BlockSize {
  readonly protocol: 'ipv4' | 'ipv6';
  readonly size: number;
}

/** Reads the size in a form's value, such as `ipv4/29`. */
export function readSize(text: string | undefined): BlockSize | null {
  const [, protocol, size] = /^(ipv[46])\/(\d{1,3})$/.exec(text ?? '') ?? [];
  return protocol === 'ipv4' || protocol === 'ipv6' ? { protocol, size: Number(size) } : null;
}

/** The value of a size, which `readSize` reads back. */
export function sizeValue({ protocol, size }: BlockSize): string {
  return `${protocol}/${size}`;
}

/** `IPv4 /29`. */
export function sizeName({ protocol, size }: BlockSize): string {
  return `${protocol === 'ipv4' ? 'IPv4' : 'IPv6'} /${size}`;
}

/** A block in its usual notation: `192.0.2.8/29`. */
export function formatBlock(network: string, size: number): string {
  return `${network}/${size}`;
}

/** The size of one IPv6 network (RFC 4291: 64 bits are the interface). */
const NETWORK_SIZE = 64;

/** The number of /64 networks in an IPv6 block of this size. 0 for a block that is smaller than one network. */
export function networksIn(size: number): number {
  return size > NETWORK_SIZE ? 0 : 2 ** (NETWORK_SIZE - size);
}
