import { describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';

const sandbox = sandboxStage({ connections: 30 });
const reseller = sandbox.client('reseller');

describe('BBO-04 postcodes', () => {
  it.each([
    ['1000AA', [1, 3, 5]],
    ['2000BB', [10]],
    ['8000JJ', [15]],
    ['8100JK', [16]],
    ['8200JL', [17]],
    ['7000HH', []],
    ['9999ZZ', []],
  ])('%s has %j', async (zipcode, housenrs) => {
    expect((await reseller.rpc('postcodes', 'get_housenrs', { zipcode })).result).toEqual({ housenrs });
  });

  it.each([
    ['2000BB', 10, ['A', 'B', '2HG']],
    ['2000bb', 10, ['A', 'B', '2HG']],
    ['1000AA', 1, []],
    ['9999ZZ', 1, []],
  ])('%s %i has suffixes %j', async (zipcode, housenr, housenrexts) => {
    expect((await reseller.rpc('postcodes', 'get_housenrext', { zipcode, housenr })).result).toEqual({ housenrexts });
  });

  it('need postcodes-r', async () => {
    expect((await sandbox.client('support').rpc('postcodes', 'get_housenrs', { zipcode: '1000AA' })).status).toBe(403);
  });
});
