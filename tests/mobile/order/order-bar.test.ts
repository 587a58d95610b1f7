import { expect, it } from 'vitest';
import type { Permission } from '~/kernel/access/permissions';
import { translator } from '~/kernel/i18n/i18n.server';
import { unmarked } from '~/kernel/ui/words';
import { orderBar, type OpenOrder } from '~/mobile/order/order-area.server';
import type { CompleteOrder } from '~/mobile/order/review/order-payload.server';
import { anOrder, CUSTOMER } from './an-order';

const STEPS = ['sim', 'product', 'data', 'customer', 'delivery'] as const;
type Step = (typeof STEPS)[number];
type Given = NonNullable<Parameters<typeof anOrder>[0]>;

const plain = anOrder();
const priced = {
  product: { ...plain.facts.product, monthly: 250 },
  data: { name: 'Data NL 1 GB', price: null, monthly: 375 },
  customer: { enduser: CUSTOMER },
} satisfies Partial<CompleteOrder['facts']>;

function barAt(step: Step, { answers, facts }: Given = {}, language: 'nl' | 'en' = 'nl', showPrices = true): string {
  const access = { t: translator(language), permissions: new Set<Permission>(['broadband-pricing-r']), showPrices };
  const position = anOrder({ ...(answers ? { answers } : {}), facts: { ...priced, ...facts } });
  const isSettled = (one: string) => STEPS.indexOf(one as Step) < STEPS.indexOf(step);
  const bar = orderBar(access, { position } as unknown as Pick<OpenOrder, 'position'>, isSettled);
  return unmarked(bar.join(' · ')).replaceAll('\u00a0', ' ');
}

const line = 'Mobiel Internet NL';
const two = { sim: { names: ['Kassa 1', 'Kassa 2'], zone: 1 } } satisfies Given['answers'];
const pool = {
  answers: { data: { data_source: { kind: 'pool', uuid: 'p' }, name_tag: true } },
  facts: { data: { name: 'Bussen', price: null, monthly: null } },
} satisfies Given;

it.each<[Step, string]>([
  ['sim', ''],
  ['product', ''],
  ['data', `${line} · Kassa Utrecht · 36 maanden`],
  ['customer', `${line} · Data NL 1 GB · Kassa Utrecht · 36 maanden · € 6,25 per maand`],
  ['delivery', `${line} · Data NL 1 GB · Kassa Utrecht · 36 maanden · Bakkerij Bruin · € 6,25 per maand`],
])('MOB-08 the order bar at %s says what the steps before it have settled', (step, said) => {
  expect(barAt(step)).toBe(said);
});

it.each<[string, Given, string]>([
  [
    'several SIMs have their count and their sum',
    { answers: two },
    'Data NL 1 GB · 2 SIM’s · 36 maanden · € 12,50 per maand',
  ],
  ['a pool has its own price', pool, 'Datapool Bussen · Kassa Utrecht · 36 maanden · € 2,50 per maand'],
  [
    'a price that lacks a part is none',
    { facts: { data: { name: 'Data NL 1 GB', price: null, monthly: null } } },
    'Data NL 1 GB · Kassa Utrecht · 36 maanden · Prijs nog niet bekend',
  ],
  [
    'no contract has no term',
    { answers: { product: { ...plain.answers.product, contract_duration: null } } },
    'Data NL 1 GB · Kassa Utrecht · € 6,25 per maand',
  ],
])('%s', (_case, given, said) => {
  expect(barAt('customer', given)).toBe(`${line} · ${said}`);
});

it('a product without data has its sum at once', () => {
  const { data: _, ...answers } = plain.answers;
  const given = { answers: { ...answers, data: undefined, product: { ...answers.product, data: 'none' } } } as Given;
  expect(barAt('customer', given)).toBe(`${line} · Kassa Utrecht · 36 maanden · € 2,50 per maand`);
});

it('PER-05 it says no sum to who sees no prices, and speaks English', () => {
  expect(barAt('customer', {}, 'nl', false)).toBe(`${line} · Data NL 1 GB · Kassa Utrecht · 36 maanden`);
  expect(barAt('customer', { answers: two }, 'en')).toBe(
    `${line} · Data NL 1 GB · 2 SIMs · 36 months · € 12,50 per month`,
  );
});
