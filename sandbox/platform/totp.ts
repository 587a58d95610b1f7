import { createHmac, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** The six digits of RFC 6238 (SHA-1, 30 s) for a base32 secret at a moment. */
export function totp(secret: string, at: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 1000 / stepSeconds)));
  const digest = createHmac('sha1', base32(secret)).update(counter).digest();
  const offset = (digest[digest.length - 1] ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** True for the code of this step, the one before or the one after. */
export function totpMatches(secret: string, code: string, at: Date): boolean {
  const given = Buffer.from(code.replace(/\s/g, ''));
  return [-1, 0, 1].some((step) => {
    const right = Buffer.from(totp(secret, new Date(at.getTime() + step * stepSeconds * 1000)));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

function base32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
