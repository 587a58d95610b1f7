import { describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';
import { availabilityFor } from './availability';

const { availability } = availabilityFor(sandboxStage().client('reseller'));

describe('lines that exist at an address', () => {
  it('9300 NN 23 has a line to take over, migrate first', async () => {
    const { available } = await availability('9300NN', 23);
    expect(available.length).toBeGreaterThan(0);
    for (const line of available) expect(line.variants[0]).toBe('migrate');
  });

  it('BBO-05 9300 NN 23 shows its lines masked, with their use now and what is planned', async () => {
    const answer = await availability('9300NN', 23);
    expect(answer.existing_lines.map(({ current_use }) => current_use.kind)).toEqual([
      'both',
      'telephony',
      'internet',
      'both',
    ]);
    expect(answer.existing_lines.map(({ planned_use }) => planned_use !== null)).toEqual([false, false, false, true]);
    expect(answer.existing_lines[0]).toMatchObject({ service_id_masked: '…344', phone_number_masked: '0…67' });
    expect(JSON.stringify(answer)).not.toMatch(/CDQ\d{5}|05\d{8}/);
    expect(answer.matched_line).toEqual({ by_serviceid: null, by_phonenumber: null });
  });

  it.each([
    [{ serviceid: 'CDQ12344' }, 'ro-1', null],
    [{ serviceid: ' cdq12344 ', phonenumber: '0507654321' }, 'ro-1', 'ro-2'],
    [{ phonenumber: '0501234567' }, null, 'ro-1'],
    [{ serviceid: 'CDQ1', phonenumber: '050' }, null, null],
    [{ serviceid: 'CDQ10071' }, null, null],
  ])('BBO-05 matches %j', async (filter, by_serviceid, by_phonenumber) => {
    expect((await availability('9300NN', 23, { filter })).matched_line).toEqual({ by_serviceid, by_phonenumber });
  });

  it('BBO-05 lines lie where there are some: of the chosen point, of an address with a connection, of no other', async () => {
    const at = async (zipcode: string, housenr: number, connectionpoint: string | null = null) => {
      const { existing_lines, available } = await availability(zipcode, housenr, { filter: { connectionpoint } });
      const variants = new Set(available.flatMap((line) => line.variants));
      return [existing_lines.length, variants.has('migrate'), variants.has('shared')];
    };
    expect(await at('3000CC', 5)).toEqual([0, false, false]);
    expect(await at('3000CC', 5, '001/MK/MK')).toEqual([1, true, false]);
    expect(await at('3000CC', 5, '002/MK/TR')).toEqual([0, true, false]);
    expect(await at('1000AA', 1)).toEqual([1, true, true]);
    expect(await at('1000AA', 3)).toEqual([0, false, false]);
    expect(await at('4000DD', 7)).toEqual([1, true, false]);
  });
});
