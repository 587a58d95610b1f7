import { describe, expect, it } from 'vitest';
import { strengthOf } from '~/kernel/text/password-strength';

describe('AUT-02 the strength of a password', () => {
  it.each([
    ['', 'short'],
    ['kort', 'short'],
    ['elf tekens!', 'short'],
    ['Welkom123456', 'common'],
    ['Wachtwoord2026!', 'common'],
    ['W@chtwoord!!!', 'common'],
    ['welkomwelkom', 'common'],
    ['2026-Zomer-2026', 'common'],
    ['abcdefghijkl', 'row'],
    ['123456789012', 'row'],
    ['aaaaaaaaaaaaaaa', 'row'],
    ['ababababababab', 'row'],
  ])('%j is weak', (password, why) => {
    expect(strengthOf(password)).toEqual({ strength: 'weak', why });
  });

  it.each([
    ['fiets kaas 12', 'fair'],
    ['mP4_qZ9!vK2x', 'fair'],
    ['paard accu nietje lamp', 'strong'],
    ['ëíöüñçåøæœßðþ-0472', 'strong'],
    ['🚲🧀🐴🔋💡📎🌧🎈🧲🪁🛟🧩', 'fair'],
  ])('%j is %s', (password, strength) => {
    expect(strengthOf(password)).toEqual({ strength });
  });
});
