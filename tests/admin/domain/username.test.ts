import { describe, expect, it } from 'vitest';
import { usernameIn, usernameProblem } from '~/admin/domain/username';

describe('USR-01 a username', () => {
  it.each([
    ['piet', null],
    ['a1', null],
    ['piet.de-nieuwe_2', null],
    ['x'.repeat(32), null],
    ['', 'username'],
    ['a', 'username'],
    ['x'.repeat(33), 'username'],
    ['Piet', 'username'],
    ['.piet', 'username'],
    ['piet de nieuwe', 'username'],
    ['piét', 'username'],
    ['piet/../x', 'username'],
    ['create', 'reserved'],
    ['export', 'reserved'],
  ])('%j as a new one: %s', (text, problem) => {
    expect(usernameProblem(text)).toBe(problem);
  });

  it.each([
    ['Piet de Nieuwe', 'Piet de Nieuwe'],
    ['piet@vandijk.example', 'piet@vandijk.example'],
    [undefined, null],
    ['  ', null],
    ['piet\n', null],
    ['x'.repeat(251), null],
  ])('%j in an address: %s', (text, found) => {
    expect(usernameIn(text)).toBe(found);
  });
});
