/** Numbers of SIMs (reference: the forms of MSISDN, IMSI and ICCID), each of its own for every `id` from 1. */

const EIGHT = 100_000_000;
const TEN = 10_000_000_000;

/** Spreads ids over a range of numbers; no two meet, as the factor and the range share no divisor. */
function spread(id: number, factor: number, range: number): string {
  return String((id * factor + 12_345) % range).padStart(String(range).length - 1, '0');
}

/** An M2M number, 13 digits; every ninth is a 06 number. */
export function msisdnOf(id: number): string {
  return id % 9 === 0 ? `316${spread(id, 48_271, EIGHT)}` : `31970${spread(id, 48_271, EIGHT)}`;
}

/** Netherlands, one of three networks. */
export function imsiOf(id: number): string {
  return `204${['04', '08', '16'][id % 3] ?? '08'}${spread(id, 69_621, TEN)}`;
}

/** 19 digits, or 20 of the issuer of embedded ones; the last is the check digit. */
export function iccidOf(id: number, embedded: boolean): string {
  const number = embedded ? `8931161${spread(id, 30_269, TEN)}00` : `893108${spread(id, 30_269, TEN)}00`;
  return number + checkDigit(number);
}

/** Luhn's. */
function checkDigit(number: string): string {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
