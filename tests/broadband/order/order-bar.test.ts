import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import type { Permission } from '~/kernel/access/permissions';
import { orderBar } from '~/broadband/order/order-bar.server';
import type { OpenOrder } from '~/broadband/order/order-area.server';
import type { CompleteOrder } from '~/broadband/order/review/order-payload.server';
import { changed } from '~tests/fixtures/broadband/changed-order';
import { order } from './an-order';

const STEPS = ['address', 'product', 'service', 'customer', 'delivery'] as const;
type Step = (typeof STEPS)[number];

function barAt(step: Step, position: CompleteOrder = order, language: 'nl' | 'en' = 'nl', showPrices = true): string {
  const access = {
    t: translator(language),
    permissions: new Set<Permission>(['broadband-pricing-r']),
    showPrices,
  };
  const open = { position } as unknown as Pick<OpenOrder, 'position'>;
  return orderBar(access, open, (one) => STEPS.indexOf(one as Step) < STEPS.indexOf(step))
    .join(' · ')
    .replaceAll('\u00a0', ' ');
}

const withService = (service: Partial<CompleteOrder['facts']['service']>) =>
  changed({}, { service: { ...order.facts.service, ...service } });

describe('BBO-01 the order bar', () => {
  const [place, line] = ['Proefstraat 1 A, 1000 AA Amsterdam', 'Glasvezel 1000/1000'];

  it.each<[Step, string]>([
    ['address', ''],
    ['product', ''],
    ['service', `${place} · ${line}`],
    ['customer', `${place} · ${line} · 36 maanden · € 60,00 per maand`],
    ['delivery', `${place} · ${line} · 36 maanden · Bakkerij De Lange · € 60,00 per maand`],
  ])('at %s says what the steps before it have settled', (step, said) => {
    expect(barAt(step)).toBe(said);
  });

  it.each<[string, CompleteOrder, string]>([
    ['a price that did not come is unknown', withService({ totals: null }), 'Prijs nog niet bekend'],
    [
      'a price that lacks a part is none',
      withService({
        options: [{ kind: 'subnet', id: 'ipv4/29', name: 'IPv4 /29', count: 1, price: null, unit: null }],
      }),
      'Prijs nog niet bekend',
    ],
    ['a quote has an indication', changed({ product: { orderVariant: 'complex' } }), 'Indicatie € 60,00 per maand'],
    [
      'a promotion stands beside the sum',
      changed({ service: { promo: 'Glas' } }),
      '€ 60,00 per maand. Exclusief actie Glas.',
    ],
  ])('%s', (_name, position, said) => {
    expect(barAt('customer', position)).toBe(`${place} · ${line} · 36 maanden · ${said}`);
  });

  it('PER-05 says no sum to who sees no prices, and speaks English', () => {
    expect(barAt('customer', order, 'nl', false)).toBe(`${place} · ${line} · 36 maanden`);
    expect(barAt('delivery', order, 'en')).toBe(
      `${place} · ${line} · 36 months · Bakkerij De Lange · € 60,00 per month`,
    );
  });
});
