import { describe, expect, it } from 'vitest';
import { Details } from '~/kernel/ui/details';
import { EmptyState } from '~/kernel/ui/empty-state';
import { Flash } from '~/kernel/ui/flash';
import { ICON_PATHS } from '~/kernel/ui/icon-paths';
import { Icon } from '~/kernel/ui/icons';
import { LiveRegion } from '~/kernel/ui/live-region';
import { Meter } from '~/kernel/ui/meter';
import { Notice } from '~/kernel/ui/notice';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { Card } from '~/kernel/ui/card';
import { PriceTable } from '~/kernel/ui/price-table';
import { Badge, Status, Tags } from '~/kernel/ui/status';
import { Steps } from '~/kernel/ui/steps';
import { SummaryList } from '~/kernel/ui/summary-list';
import { faults, html, tag } from './html';

const steps = html(
  <Steps
    label="Stappen"
    words={{ done: 'voltooid', todo: 'nog niet', step: 'Stap', of: 'van 3' }}
    steps={[
      { key: 'a', label: 'Adres', state: 'done', href: '/a' },
      { key: 'p', label: 'Product', state: 'current', href: '/p' },
      { key: 'c', label: 'Contact', state: 'todo', href: '/c' },
    ]}
  />,
);

const summary = html(
  <SummaryList
    rows={[
      { key: 'a', label: 'Adres', value: 'Kerkstraat 1', change: { href: '/a', text: 'Wijzigen', subject: 'adres' } },
      { key: 'p', label: 'Product', value: 'Glas', change: { href: '/p', text: 'Wijzigen', subject: 'product' } },
    ]}
  />,
);

const prices = html(
  <PriceTable
    caption="Prijzen"
    groups={[
      {
        key: 'line',
        title: 'Lijn',
        lines: [
          { key: '1', name: 'Glas', count: 2, price: '€ 62,00' },
          { key: '2', name: 'Beheer', price: '€ 5,00' },
        ],
        total: { label: 'Subtotaal', price: '€ 67,00' },
      },
    ]}
    total={{ title: 'Totaal', lines: [{ key: '/mnd', name: 'Per maand', price: '€ 67,00' }] }}
  />,
);

describe('content', () => {
  it('BBO-01 steps: one is current, done ones are links, later ones are words', () => {
    expect(steps.match(/aria-current="step"/g)).toHaveLength(1);
    expect(steps.match(/<a /g)).toHaveLength(1);
    expect(steps).toContain('(nog niet)');
    expect(steps).toContain('(voltooid)');
    expect(steps.replace(/<[^>]*>/g, '')).toContain('Stap 2 van 3. Product');
  });

  it('SYS-04 every change link has a name of its own', () => {
    const names = [...summary.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, name = '']) => name.replace(/<[^>]+>/g, ''));
    expect(names).toEqual(['Wijzigen adres', 'Wijzigen product']);
  });

  it('BBO-06 a category has its total, and the order has one', () => {
    expect(prices).toContain('<th scope="row">Subtotaal</th><td>€ 67,00</td>');
    expect(prices).toMatch(/<tfoot>.*Totaal.*Per maand.*€ 67,00/);
  });

  it('BBO-06 one table: a category heads its own rows', () => {
    expect(prices.match(/<table/g)).toHaveLength(1);
    expect(prices).toContain('<th scope="rowgroup" colSpan="2">Lijn</th>');
  });

  it('the h1 can take the focus after a navigation', () => {
    expect(html(<PageHeader title="Verbindingen" />)).toContain('<h1 tabindex="-1">Verbindingen</h1>');
  });

  it.each([
    [-1, '0'],
    [0.5, '50'],
    [3, '100'],
  ])('a meter of %d fills %s percent', (share, width) => {
    expect(html(<Meter share={share}>tekst</Meter>)).toContain(`d="M0 0h${width}v4H0z"`);
  });

  it('SYS-04 what scripts say has a region, empty in the first HTML', () => {
    expect(html(<LiveRegion />)).toBe('<div id="polite" role="status" class="sr"></div>');
  });

  it('NAV-09 no flash, no region', () => {
    expect(html(<Flash label="Meldingen" messages={[]} />)).toBe('');
  });
});

describe('icons', () => {
  const page = html(<Icon name="mail" />);

  it('carries its own path, since a symbol of the page and its name are more bytes', () => {
    expect(page).toBe(
      `<svg viewBox="0 0 20 20" class="icon" aria-hidden="true"><path d="${ICON_PATHS.mail}"></path></svg>`,
    );
  });

  it('SYS-04 is hidden from screen readers', () => {
    expect(tag(page, 'class="icon"')).toContain('aria-hidden="true"');
  });

  it.each(Object.entries(ICON_PATHS))('%s is a sound path', (_name, path) => {
    expect(path).toMatch(/^M[\d\sMLHVCSQAZmlhvcsqaz.-]+$/);
  });
});

it.each([
  ['steps', steps],
  ['summary list', summary],
  ['prices', prices],
  ['flash', html(<Flash label="Meldingen" messages={[{ key: '1', tone: 'success', text: 'Bewaard' }]} />)],
  [
    'notice',
    html(
      <Notice tone="danger" title="Mislukt" actions={<a href="/x">Opnieuw</a>}>
        Order could not be created
      </Notice>,
    ),
  ],
  [
    'panel',
    html(
      <Card title="Contract">
        <Tags tags={['a', 'b']} />
      </Card>,
    ),
  ],
  ['empty', html(<EmptyState title="Niets gevonden">Zoek anders</EmptyState>)],
  [
    'header',
    html(
      <PageHeader title="Order" crumbs={<Breadcrumbs label="Kruimelpad" crumbs={[{ href: '/', label: 'Begin' }]} />} />,
    ),
  ],
  [
    'status',
    html(
      <p>
        <Status tone="success">Online</Status>
        <Badge count={3} unit="verbindingen" />
      </p>,
    ),
  ],
  ['meter', html(<Meter share={0.5}>50 Mb</Meter>)],
  ['details', html(<Details summary="Meer">Tekst</Details>)],
])('SYS-04 %s is sound HTML', async (_name, markup) => {
  expect(await faults(markup)).toEqual([]);
});
