// Strict: no leading zeros, which some systems read as octal (010 is 8), and no shorter or hexadecimal forms.
const OCTET = /^(?:0|[1-9]\d{0,2})$/;
const OCTETS = 4;
const BITS = 32;

/** Whether this is an IPv4 address: four decimal numbers from 0 to 255 with dots (BBC-08). */
export function isIpv4(text: string): boolean {
  const octets = text.split('.');
  return octets.length === OCTETS && octets.every((octet) => OCTET.test(octet) && Number(octet) <= 255);
}

/** Whether an IPv4 address is the first of the block of this size (`29`: a multiple of eight addresses). False for no address or size. */
export function isBlockStart(network: string, size: number): boolean {
  if (!isIpv4(network) || !Number.isInteger(size) || size < 0 || size > BITS) return false;
  return numberOf(network) % 2 ** (BITS - size) === 0;
}

/** A block as it is written: `192.0.2.8/29`. */
export function formatBlock(network: string, size: number): string {
  return `${network}/${size}`;
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
}
