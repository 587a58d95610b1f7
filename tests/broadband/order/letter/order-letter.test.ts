import { describe, expect, it } from 'vitest';
import { orderLetter } from '~/broadband/order/letter/order-letter.server';
import type { CompleteOrder } from '~/broadband/order/review/order-payload.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { translator } from '~/kernel/i18n/i18n.server';
import { DEFAULT_TIMEZONE } from '~/kernel/time/dates';
import { changed, replacing, takeOver, withLine } from '~tests/fixtures/broadband/changed-order';

const letter = (order: CompleteOrder, now: Partial<Transaction> | null = null, language: 'nl' | 'en' = 'nl') =>
  orderLetter(order, now as Transaction | null, {
    t: translator(language),
    language,
    timezone: DEFAULT_TIMEZONE,
    from: ['Renée de Wit', 'Netwerkpartner'],
  }).join('\n');

describe('ordering 7.8 the text for the customer', () => {
  it('greets the contact, names the line and its address, and ends with its sender', () => {
    const text = letter(changed({}));
    expect(text).toMatch(/^Beste Jan de Boer,\n/);
    expect(text).toContain('een verbinding besteld: Glasvezel 1000/1000, op Proefstraat 1 A, 1000 AA Amsterdam.');
    expect(text).toMatch(/Dan belt die Jan de Boer op 0\d\d \d{3} \d{4} voor een afspraak\./);
    expect(text).toMatch(/Met vriendelijke groet,\nRenée de Wit\nNetwerkpartner$/);
  });

  it.each<[string, Partial<Transaction> | null, string]>([
    ['a day that was asked for', null, 'Wij hebben gevraagd om levering op 15-03-2027. Die datum staat nog niet vast.'],
    [
      'a day that the provider expects',
      { expectedDate: '2027-03-16', wishDate: '2027-03-15', onDemand: false },
      'De verwachte datum van levering is 16-03-2027.',
    ],
    [
      'an order on demand',
      { expectedDate: null, wishDate: null, onDemand: true },
      'Over de dag van levering maken wij nog een afspraak met u.',
    ],
  ])('says the date: %s', (_what, now, said) => {
    expect(letter(changed({}), now)).toContain(said);
  });

  it('claims no date when there is none', () => {
    const text = letter(changed({ delivery: { custwishdate: null } }));
    expect(text).toContain('De dag van levering is nog niet bekend.');
    expect(text).not.toMatch(/\d\d-\d\d-\d{4}/);
  });

  it('has the hours in the words of the provider, and in no other language', () => {
    const order = changed({});
    const texts = ['De monteur komt op werkdagen tussen 8.00 en 17.00 uur.'];
    const product = { ...order.facts.product, hours: { language: 'nl' as const, texts } };
    const told = { ...order, facts: { ...order.facts, product } };
    expect(letter(told)).toContain(texts[0]);
    expect(letter(told, null, 'en')).not.toContain('monteur');
    expect(letter(order)).not.toContain('17.00');
  });

  it('says what stops with a take-over, and with copper that is replaced', () => {
    const taken = changed({ product: { orderVariant: 'migrate', ...takeOver } }, withLine('both'));
    expect(letter(taken)).toMatch(/stopt op de dag van de overname/);
    expect(letter(changed({ product: { replaceCopper: true } }, replacing))).toContain(
      'Uw oude lijn stopt als de nieuwe verbinding werkt.',
    );
    expect(letter(changed({}))).not.toContain('stopt');
  });

  it('tells nothing that is the reseller’s own', () => {
    for (const language of ['nl', 'en'] as const)
      expect(letter(changed({}), null, language)).not.toMatch(/€|kantoor|WBA|SLA/);
  });
});
