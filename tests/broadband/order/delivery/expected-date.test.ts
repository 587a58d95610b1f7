import { describe, expect, it } from 'vitest';
import { expectedText } from '~/broadband/order/delivery/expected-date.server';
import { translator } from '~/kernel/i18n/i18n.server';
import { DEFAULT_TIMEZONE } from '~/kernel/time/dates';
import { changed } from '~tests/fixtures/broadband/changed-order';

const SENT = Date.parse('2026-11-23T10:00:00Z');
const LATER = Date.parse('2026-12-23T10:00:00Z');

const asSoonAsPossible = changed({ delivery: { custwishdate: null } });
const { facts } = asSoonAsPossible;
const withoutLeadTime = { ...asSoonAsPossible, facts: { ...facts, product: { ...facts.product, leadTimeDays: null } } };
const onDemand = changed({ delivery: { custwishdate: null, on_demand: true } });
const asked = { expectedDate: null, wishDate: null, onDemand: false, open: true };

type Now = Parameters<typeof expectedText>[1];
const told = (now: Partial<Now>, at = SENT) =>
  expectedText(
    { t: translator('nl'), now: new Date(at), timezone: DEFAULT_TIMEZONE },
    { sent: asSoonAsPossible, sentAt: SENT, order: asked, ...now },
  );

describe('BBO-08 the date on the confirmation of a line', () => {
  it.each<[string, Partial<Now>, string]>([
    ['the provider’s date', { order: { ...asked, expectedDate: '2026-12-07' } }, '07-12-2026'],
    [
      'also when another day was asked for',
      { order: { ...asked, expectedDate: '2026-12-07', wishDate: '2026-12-04' } },
      '07-12-2026',
    ],
    [
      'also of an order that others placed',
      { sent: null, sentAt: null, order: { ...asked, expectedDate: '2026-12-07' } },
      '07-12-2026',
    ],
    ['the first day after the lead time', {}, 'Nog niet bekend, op zijn vroegst 30-11-2026'],
    ['that day, when the provider cannot be asked', { order: null }, 'Nog niet bekend, op zijn vroegst 30-11-2026'],
    ['no day without a lead time', { sent: withoutLeadTime }, 'Nog niet bekend'],
    ['nothing beside a day that was asked for', { sent: changed({}), order: null }, ''],
    ['nothing beside a day that was asked for later', { order: { ...asked, wishDate: '2026-12-04' } }, ''],
    ['nothing for a delivery on demand', { sent: onDemand }, ''],
    ['nothing for one that became on demand', { order: { ...asked, onDemand: true } }, ''],
    ['nothing for an order that has ended', { order: { ...asked, open: false } }, ''],
    ['nothing when it is not known what was sent', { sent: null, sentAt: null }, ''],
  ])('%s', (_what, now, said) => {
    expect(told(now)).toBe(said);
  });

  it('a first day that has passed is not called one', () => {
    expect(told({}, LATER)).toBe('Nog niet bekend');
  });
});
