import { describe, expect, it } from 'vitest';
import { parseForm } from '~/kernel/forms/parse.server';
import { translator } from '~/kernel/i18n/i18n.server';
import { Service } from '~/broadband/line-services/answer.server';
import { changedRows, shownService } from '~/broadband/line-services/service-rows.server';
import { copperChoices, fibreChoices } from '../order/an-order';

const row = (at: number, tag: string, product = '5101') => ({
  [`circuits[${at}].product`]: product,
  [`circuits[${at}].profile`]: 'ipvpn',
  [`circuits[${at}].tag`]: tag,
});
const subnet = (circuit: number, at: number, size = 'ipv6/56') => ({
  [`circuits[${circuit}].subnets[${at}].size`]: size,
  [`circuits[${circuit}].subnets[${at}].routing`]: 'primary',
});

function pressed(fields: Record<string, string>, intent: string, choices = fibreChoices, usedVcis: number[] = []) {
  const form = parseForm(
    new URLSearchParams({ ...fields, sla: '606', contract: '36', 'cpe.p7001': '1', promo: 'x', _as: 'stamp', intent }),
    Service,
    translator('nl'),
  );
  if (form.ok || !form.rows) throw new Error('a row was asked for');
  return changedRows(form.rows, form.result, choices, usedVcis);
}

describe('ordering B8 rows that come and go', () => {
  it.each<[string, Record<string, string>, string, string, string[]]>([
    ['a circuit more', row(0, '6'), 'circuits+', 'service-circuits[1].product', ['6', '7']],
    ['a circuit more where nothing is typed', {}, 'circuits+', 'service-circuits[0].product', ['6']],
    [
      'the first of three gone',
      { ...row(0, '6'), ...row(1, '7'), ...row(2, '8') },
      'circuits-1',
      'circuit-1',
      ['7', '8'],
    ],
    [
      'the one in the middle gone',
      { ...row(0, '6'), ...row(1, '7'), ...row(2, '8') },
      'circuits-2',
      'circuit-2',
      ['6', '8'],
    ],
    ['the last gone', { ...row(0, '6'), ...row(1, '7') }, 'circuits-2', 'circuit-1', ['6']],
    ['the only one gone', row(0, '77'), 'circuits-1', 'circuit-1', ['6']],
    ['a first subnet', row(0, '6'), 'circuits[0].subnets+', 'service-circuits[0].subnets[0].size', ['6']],
    [
      'a subnet more',
      { ...row(0, '6'), ...row(1, '7'), ...subnet(1, 0) },
      'circuits[1].subnets+',
      'service-circuits[1].subnets[1].size',
      ['6', '7'],
    ],
    [
      'the first of two subnets gone',
      { ...row(0, '6'), ...subnet(0, 0), ...subnet(0, 1) },
      'circuits[0].subnets-1',
      'service-circuits[0].subnets[0].size',
      ['6'],
    ],
    [
      'the last of two subnets gone',
      { ...row(0, '6'), ...subnet(0, 0), ...subnet(0, 1) },
      'circuits[0].subnets-2',
      'service-circuits[0].subnets[0].size',
      ['6'],
    ],
    [
      'the only subnet gone',
      { ...row(0, '6'), ...row(1, '7'), ...subnet(1, 0) },
      'circuits[1].subnets-1',
      'circuit-2',
      ['6', '7'],
    ],
    [
      'a circuit more than there may be',
      Object.assign({}, ...Array.from({ length: 8 }, (_, at) => row(at, String(at + 6)))) as Record<string, string>,
      'circuits+',
      'service-circuits[7].product',
      ['6', '7', '8', '9', '10', '11', '12', '13'],
    ],
  ])('%s', (_what, fields, intent, place, tags) => {
    const { values, place: at } = pressed(fields, intent);
    expect([at, values.circuits.map(({ tag }) => tag)]).toEqual([place, tags]);
    expect(values).toMatchObject({ sla: '606', contract: '36' });
  });

  it('BBO-09 BBO-10 a new row has what the line proposes, with the next free number; the others stay as they were typed', () => {
    const { values } = pressed(
      { ...row(0, 'zes', '5204'), ...subnet(0, 0, 'ipv4/29') },
      'circuits+',
      copperChoices,
      [35],
    );
    expect(values.circuits).toEqual([
      {
        product: '5204',
        profile: 'ipvpn',
        bandwidth: '',
        tag: 'zes',
        subnets: [{ size: 'ipv4/29', routing: 'primary' }],
      },
      { product: '5204', profile: 'internet', tag: '38' },
    ]);
    expect(pressed(row(0, '6'), 'circuits[0].subnets+').values.circuits[0]?.subnets).toEqual([
      { size: 'ipv4/29', routing: 'routed' },
    ]);
  });

  it('no subnet comes while their list could not be loaded', () => {
    expect(
      pressed(row(0, '6'), 'circuits[0].subnets+', { ...fibreChoices, subnets: [], missing: ['subnets'] }).values
        .circuits[0]?.subnets,
    ).toEqual([]);
  });
});

describe('the form as it is shown', () => {
  it('are the defaults where nothing was typed, of whatever shape', () => {
    for (const nothing of [undefined, {}, { circuits: 'x' }, { circuits: [] }]) {
      expect(shownService(nothing, fibreChoices, [])).toEqual({
        circuits: [{ product: '5101', profile: 'internet', tag: '6' }],
        sla: '606',
        contract: '36',
      });
    }
  });

  it('has a circuit of this line where another line had its own, and leaves an emptied number empty', () => {
    const typed = { circuits: [{ product: '5204', profile: 'ipvpn', tag: '' }, 'x'], sla: '759', contract: '12' };
    expect(shownService(typed, fibreChoices, [])).toMatchObject({
      sla: '759',
      circuits: [
        { product: '5101', profile: 'ipvpn', tag: '' },
        { product: '5101', profile: 'internet', tag: '' },
      ],
    });
  });
});
