import { describe, expect, it } from 'vitest';
import { usersFound } from '~/swap/users-found';

const RENEE = { username: 'reseller', name: 'Renée de Wit', organization: 'Van Dijk Telecom' };
const GEERT = { username: 'stranger', name: 'Geert Dijkstra', organization: 'Noorderlicht ICT' };
const ZOE = { username: 'secured', name: 'Zoë Özdemir', organization: 'Van Dijk Telecom' };
const ALL = [ZOE, RENEE, GEERT];

describe('AUT-07 the users whom a search finds', () => {
  it.each([
    ['', [GEERT, RENEE, ZOE]],
    ['renee', [RENEE]],
    ['OZDEMIR', [ZOE]],
    ['stranger', [GEERT]],
    ['dijk', [GEERT, RENEE, ZOE]],
    ['van dijk zoe', [ZOE]],
    ['zoe  dijk', [ZOE]],
    ['nobody', []],
  ])('%j', (search, found) => {
    expect(usersFound(ALL, search)).toEqual(found);
  });
});
