import { describe, expect, it } from 'vitest';
import { type Fields, parse, judge } from '~tests/fixtures/broadband/order-steps';

describe('ordering B19 BBO-05 the service id', () => {
  it.each(['cdq12344', 'cdq 12344', ' CDQ12344 '])('%j is read as CDQ12344', (serviceid) => {
    expect(parse('product', { carrier: '4101', orderVariant: 'migrate', serviceid }).value).toMatchObject({
      serviceid: 'CDQ12344',
    });
  });
});

describe('the services', () => {
  const circuit = (at: number, tag = String(6 + at)): Fields => ({
    [`circuits[${at}].product`]: '5101',
    [`circuits[${at}].tag`]: tag,
    [`circuits[${at}].profile`]: 'uuid',
  });
  const circuits = (count: number): Fields =>
    Object.assign({}, ...Array.from({ length: count }, (_, at) => circuit(at))) as Fields;
  const right = { ...circuit(0), sla: '606', contract: '36' };
  const expectWrong = judge('service', right);

  it('reads a whole one', () => {
    const fields = {
      ...right,
      'circuits[0].bandwidth': '512000/102400',
      'circuits[0].subnets[0].size': 'ipv6/56',
      'circuits[0].subnets[0].routing': 'primary',
      'cpe.p7001': '2',
      'cpe.p7002': '0',
      promo: ' Actie ',
    };
    expect(parse('service', fields).value).toEqual({
      circuits: [
        {
          product: 5101,
          bandwidth: { download: 512000, upload: 102400 },
          tag: 6,
          profile: 'uuid',
          subnets: [{ size: { protocol: 'ipv6', size: 56 }, routing: 'primary' }],
        },
      ],
      sla: 606,
      contract: 36,
      cpe: { p7001: 2, p7002: 0 },
      promo: 'Actie',
    });
  });

  it.each([1, 2, 8])('BBO-09 takes %i circuits', (count) => {
    expect(parse('service', { ...circuits(count), sla: '606', contract: '36' }).wrong).toEqual([]);
  });

  it.each([0, 9])('BBO-09 refuses %i circuits', (count) => {
    expect(parse('service', { ...circuits(count), sla: '606', contract: '36' }).wrong).toEqual(['circuits']);
  });

  it.each<[Fields, string[]]>([
    [{ 'circuits[0].product': '' }, ['circuits[0].product']],
    [{ 'circuits[0].tag': 'zes' }, ['circuits[0].tag']],
    [{ 'circuits[0].tag': '6.0' }, ['circuits[0].tag']],
    [{ 'circuits[0].profile': 'x'.repeat(101) }, ['circuits[0].profile']],
    [{ 'circuits[0].bandwidth': '512000' }, ['circuits[0].bandwidth']],
    [{ 'circuits[0].bandwidth': '' }, []],
    [{ 'circuits[0].subnets[0].size': '' }, ['circuits[0].subnets[0].size']],
    [{ 'circuits[0].subnets[0].size': 'ipv5/8' }, ['circuits[0].subnets[0].size']],
    [
      { 'circuits[0].subnets[0].size': 'ipv4/29', 'circuits[0].subnets[0].routing': 'x' },
      ['circuits[0].subnets[0].routing'],
    ],
    [{ sla: '' }, ['sla']],
    [{ contract: 'altijd' }, ['contract']],
    [{ 'cpe.p7001': '-1' }, ['cpe.p7001']],
    [{ promo: 'x'.repeat(101) }, ['promo']],
  ])('refuses or takes %j', expectWrong);

  it('a key that is no equipment is refused', () => {
    expect(parse('service', { ...right, 'cpe.toString': '1' }).wrong).not.toEqual([]);
  });
});
