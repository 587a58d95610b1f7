import { randomInt } from 'node:crypto';

/** Letters and figures that nobody confuses, on paper or by phone. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A strong password that can be typed over. */
export function generatedPassword(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)] ?? '';
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
