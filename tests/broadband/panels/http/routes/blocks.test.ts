import { describe, expect, it } from 'vitest';
import { textOf, under } from '~tests/fixtures/page';
import { ADD, blocks, routePanels } from '~tests/fixtures/broadband/route-panels';

const { portal, reseller } = routePanels();

describe('BBC-07 BBC-20 an IP route is added', () => {
  it('BBC-20 the free blocks of a size, 30 at a time, by search; what was picked stays among them', async () => {
    const first = await reseller.configure(ADD, { size: 'ipv4/32', mode: 'picked', intent: 'search' });
    expect([first.status, blocks(first).length]).toEqual([200, 30]);
    expect(textOf(first.text)).toMatch(/\d+ vrije blokken gevonden \(pagina 1 van \d+\)/);
    const picked = blocks(first)[0] ?? '';
    const second = await reseller.submit(ADD, { size: 'ipv4/32', mode: 'picked', intent: 'page-2', picked });
    expect(textOf(second.text)).toContain('(pagina 2 van');
    expect(blocks(second)).toHaveLength(31);
    expect(blocks(second)[0]).toBe(picked);
    const searched = await reseller.submit(ADD, {
      size: 'ipv4/32',
      mode: 'picked',
      intent: 'search',
      search: '203.0.113.1',
      page: '2',
    });
    expect(textOf(searched.text)).toContain('(pagina 1 van');
    expect(blocks(searched).every((network) => network.startsWith('203.0.113.1'))).toBe(true);
    const none = await reseller.submit(ADD, { size: 'ipv4/32', mode: 'picked', intent: 'search', search: '9.9' });
    expect(textOf(none.text)).toContain('Geen vrij blok gevonden');
    const review = await reseller.post(ADD, { size: 'ipv4/32', mode: 'picked', picked });
    expect(textOf(review.text)).toContain(`${picked}/32`);
    const back = await reseller.get(`${review.address.pathname}${review.address.search}&step=configure`);
    expect(blocks(back)).toContain(picked);
    expect(blocks(back).length).toBeGreaterThanOrEqual(30);
  });

  it.each([
    ['ipv4/30', 'Bij deze grootte kunt u geen blok kiezen'],
    ['ipv6/56', 'Bij deze grootte kunt u geen blok kiezen'],
  ])('BBC-07 %s cannot be picked, and says so', async (size, words) => {
    expect(textOf((await reseller.configure(ADD, { size, mode: 'picked', intent: 'search' })).text)).toContain(words);
  });

  it.each([
    ['203.0.113.0', '203.0.113.0 kan worden gebruikt', null],
    ['203.0.113.1', 'Dit adres ligt niet op een grens', 'network'],
    ['hallo', 'Vul een geldig IPv4-adres in', 'network'],
    ['', 'Vul een IP-adres in', 'network'],
  ])('BBC-08 the check of %s by its button leaves the form as typed', async (network, words, field) => {
    const page = await reseller.configure(ADD, { size: 'ipv4/29', mode: 'typed', network, intent: 'check' });
    expect(page.status).toBe(200);
    expect(textOf(page.text)).toContain(words);
    expect(under(page, 'network')).toContain(field ? words : '');
    expect(new RegExp(`name="network"[^>]*value="${network}"`).test(page.text)).toBe(true);
  });
});

describe('BBC-20 ERR-04 sizes of blocks with odd amounts', () => {
  const size = (bits: number, more: object) => ({
    protocol: 'ipv4',
    size: bits,
    address_count: 2 ** (32 - bits),
    is_cherry_picking_available: true,
    free_count: 3,
    pricing: { price: 4, recurring_interval_unit: 'months' },
    ...more,
  });
  const priced = (price: unknown) => ({ pricing: { price, recurring_interval_unit: 'months' } });
  const sizes = [
    size(24, priced(-4)),
    size(25, priced(1e15)),
    size(26, priced('NaN')),
    size(27, { free_count: -3, address_count: 1e15 }),
    size(28, { pricing: { price: 5 } }),
    size(29, {}),
    size(30, { pricing: null }),
  ];

  it.each([
    ['nl', 'Prijs niet bekend', /\/28 \(16 adressen\).*? € 5,00 [^€]*\/29/],
    ['en', 'Price not known', /\/28 \(16 addresses\).*? € 5,00 [^€]*\/29/],
  ] as const)('cost one cell each, and without its unit a price has none (%s)', async (language, unknown, bare) => {
    await portal.faults([
      {
        match: 'rpc:broadband.list_available_subnetsizes',
        status: 200,
        body: { jsonrpc: '2.0', id: 1, result: { subnet_sizes: sizes } },
      },
    ]);
    reseller.cookies.set('lang', language);
    const page = await reseller.get(ADD);
    const words = textOf(page.text).replaceAll('\u00a0', ' ');
    expect(words.split(unknown)).toHaveLength(4);
    for (const malformed of ['€ -', '-3 ', '1e+', '1e15', '000.000.000', '0000000', 'NaN', '/once'])
      expect(words).not.toContain(malformed);
    expect(words).toMatch(bare);
    expect(words).toContain('€ 4,00 /m');
    // every size can be chosen nevertheless
    for (const { size: bits } of sizes) expect(page.text).toContain(`value="ipv4/${bits}"`);
  });
});
