import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { serverI18n } from '~/kernel/i18n/i18n.server';
import { stepLook, type Course, type Step } from '~/telecom/timeline/course';
import { OrderBanner } from '~/telecom/timeline/order-banner';
import { ForeignWords, foreign } from '~/kernel/ui/words';
import { html, tag } from '~tests/kernel/ui/html';

/** MOB-18: the provider itself lists the steps, of any number, each with a title and a description. */
const PROGRESS = [
  { state: 'completed', title: 'Order received', description: 'By the network' },
  { state: 'completed', title: 'SIM sent', description: 'With PostNL' },
  { state: 'completed', title: 'SIM arrived', description: '' },
  { state: 'in_progress', title: 'Activation', description: 'Takes an hour' },
] as const;

const told: Step[] = PROGRESS.map(({ state, title, description }) => ({
  key: title,
  ...stepLook(state),
  title: foreign(title),
  more: description ? { text: foreign(description) } : null,
}));

const course = (change: Partial<Course> = {}): Course => ({
  id: 't1',
  open: true,
  name: 'SIM-kaart bestellen',
  state: { text: 'In behandeling', tone: 'warning', icon: 'clock' },
  steps: told,
  notes: [],
  next: [],
  menu: [],
  elsewhere: false,
  isNewest: true,
  ...change,
});
const banner = (change: Partial<Course> = {}) =>
  html(
    <I18nextProvider i18n={serverI18n('nl')}>
      <ForeignWords value="en">
        <OrderBanner order={{ value: course(change) }} />
      </ForeignWords>
    </I18nextProvider>,
  );
const textOf = (markup: string) => markup.replace(/<svg[\s\S]*?<\/svg>|<[^>]+>/g, '');

describe('MOB-18 the course of an order whose steps the provider tells', () => {
  it('is as long as it says, with one step under way', () => {
    const markup = banner();
    expect(markup.match(/<li/g)).toHaveLength(4);
    expect(markup.match(/aria-current="step"/g)).toHaveLength(1);
    expect(markup.match(/<li class="done"/g)).toHaveLength(3);
    expect(tag(markup, 'aria-current')).toContain('class="now"');
    expect(textOf(markup)).toContain('Bezig Activation Takes an hour');
  });

  it('3.1.2 has the provider’s words in their language', () => {
    expect(banner()).toContain('<strong><span lang="en">SIM sent</span></strong>');
    expect(banner()).toContain('<span lang="en">With PostNL</span>');
  });

  it('35.1 now has the button that the order waits for, and it is not in the menu too', () => {
    const item = { key: 'onDemand', label: 'Roep op', href: '/x', reason: null, isAwaited: true };
    const markup = banner({
      menu: [item, { ...item, key: 'cancel', label: 'Annuleer', href: '/y', isAwaited: false }],
    });
    const [now = ''] = /<li class="now"[\s\S]*?<\/li>/.exec(markup) ?? [];
    expect(now).toContain('<a class="btn" href="/x">Roep op</a>');
    expect(markup.match(/href="\/x"/g)).toHaveLength(1);
    // an order without a step of now keeps it in the menu
    expect(textOf(banner({ steps: [], menu: [item] }))).toContain('Roep op');
  });

  it('35.1 the first promise is a ghost behind the date that took its place', () => {
    const ghost = { label: 'Eerst beloofd:', date: '11-12-2026', shift: '+7 dagen' };
    const steps: Step[] = [{ key: 'a', ...stepLook('in_progress'), title: 'Verwacht', more: null, ghost }];
    expect(banner({ steps })).toContain('Eerst beloofd: <s class="date">11-12-2026</s> +7 dagen');
  });

  it('35.1 a date in a title or a note stays on one line', () => {
    const steps: Step[] = [{ key: 'a', ...stepLook('todo'), title: 'Verwacht op 01-12-2026', more: null }];
    const markup = banner({ steps, notes: ['Eerst beloofd: 24-11-2026.'] });
    expect(markup).toContain('<strong>Verwacht op <span class="date">01-12-2026</span></strong>');
    expect(markup).toContain('<p>Eerst beloofd: <span class="date">24-11-2026.</span></p>');
  });

  it('is named as its area names it', () => {
    expect(textOf(banner())).toContain('Lopende bestelling: SIM-kaart bestellen');
    expect(textOf(banner({ open: false }))).toContain('Laatste bestelling: SIM-kaart bestellen');
    expect(banner({ isNewest: false })).toContain('aria-label="Voortgang van de bestelling: SIM-kaart bestellen"');
  });

  it('has the menu, the dates and the links of its area', () => {
    const item = { key: 'cancel', label: 'Annuleer', href: '/mobile/t1/cancel', reason: null, isAwaited: false };
    const steps: Step[] = [
      { key: 'a', ...stepLook('completed'), title: 'Besteld', more: { date: '01-12-2026' } },
      { key: 'b', ...stepLook('todo'), title: 'Actief', more: { href: '/mobile/t1', label: 'Meer' } },
    ];
    const markup = banner({ menu: [item], steps });
    expect(markup).toContain('<a href="/mobile/t1/cancel">Annuleer</a>');
    expect(markup).toContain('<span class="num date">01-12-2026</span>');
    expect(markup).toContain('<a href="/mobile/t1">Meer</a>');
    expect(tag(markup, 'class="details"')).not.toContain('open');
  });
});

describe('TRX-03 the look of a step', () => {
  it.each([
    ['completed', null, false, 'completed'],
    ['completed', 'cancelled', true, 'cancelled'],
    ['completed', 'failed', true, 'failed'],
    ['in_progress', 'cancelled', true, 'in_progress'],
    ['todo', 'cancelled', true, 'todo'],
  ] as const)('%s with %s has a word of its own', (state, trouble, danger, word) => {
    expect(stepLook(state, trouble)).toEqual({ state, danger, word });
  });
});
