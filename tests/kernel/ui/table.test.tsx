import { describe, expect, it } from 'vitest';
import { DataTable } from '~/kernel/ui/table/data-table';
import { PageSize, Pagination, Pager } from '~/kernel/ui/table/pagination';
import { ResultCount, SearchForm } from '~/kernel/ui/table/search-form';
import { faults, html, tag } from './html';

const list = html(
  <DataTable
    caption="Verbindingen"
    columns={[
      { key: 'status', label: 'Status' },
      {
        key: 'address',
        label: 'Adres',
        heads: true,
        sorted: 'asc',
        sortHref: '/connections?sortBy=zipcode&descending=true',
      },
      { key: 'city', label: 'Plaats', sortHref: '/connections?sortBy=city', hideBelow: 'lg' },
    ]}
    rows={[{ key: '1', href: '/connections/N1', cells: { status: 'Online', address: '1000 AB 1', city: 'AMSTERDAM' } }]}
  />,
);

const search = html(
  <SearchForm
    label="Zoeken"
    action="/connections"
    fields={{
      label: 'Zoeken op',
      value: 'city',
      options: [
        { value: 'zipcode', label: 'Postcode' },
        { value: 'city', label: 'Plaats' },
      ],
    }}
    search={{ label: 'Zoekterm', value: 'AMS' }}
    submit="Zoek"
    clear={{ href: '/connections', text: 'Wis' }}
    hidden={[['sortBy', 'zipcode']]}
  />,
);

const sizes = [
  { size: 5, href: '?itemsPerPage=5' },
  { size: 10, href: '?itemsPerPage=10' },
];

const pages = html(
  <Pager>
    <Pagination
      label="Paginering"
      current={2}
      previous={{ href: '?page=1', text: 'Vorige' }}
      next={{ href: '?page=3', text: 'Volgende' }}
      pages={[
        { number: 1, text: '1', href: '?page=1', label: 'Pagina 1' },
        { number: 2, text: '2', href: '?page=2', label: 'Pagina 2' },
        null,
      ]}
    />
    <PageSize label="Rijen per pagina" current={10} sizes={sizes} />
  </Pager>,
);

describe('table', () => {
  it('SYS-04 has aria-sort on the sorted column only', () => {
    expect(list.match(/aria-sort="[^"]+"/g)).toEqual(['aria-sort="ascending"']);
  });

  it('TAB-03 the row opens by a link in its heading cell', () => {
    expect(list).toContain('<th scope="row"><a href="/connections/N1">1000 AB 1</a></th>');
  });

  it('a column that cannot be sorted has no link', () => {
    expect(list).toContain('<th scope="col"><span>Status</span></th>');
  });

  it('is named by its caption', () => {
    const id = tag(list, 'class="list"').match(/aria-labelledby="([^"]+)"/)?.[1] ?? 'none';
    expect(list).toContain(`<caption id="${id}"`);
  });

  it('access 5 is a stop of the Tab key only when nothing in it is one, since it may have to be scrolled', () => {
    const plain = html(
      <DataTable
        caption="Sessies"
        columns={[{ key: 'at', label: 'Moment' }]}
        rows={[{ key: '1', cells: { at: '12:00' } }]}
      />,
    );
    expect(tag(plain, 'class="list"')).toContain('tabindex="0"');
    expect(tag(list, 'class="list"')).toContain('tabindex="-1"');
  });

  it('TAB-01 marks the page and the page size one is at', () => {
    expect(pages.match(/<a[^>]*aria-current="[^"]+"[^>]*>(\d+)/g)).toHaveLength(2);
  });

  it('TAB-05 searches by a GET form with a button, and keeps the sorting', () => {
    expect(tag(search, 'role="search"')).not.toContain('method');
    expect(search).toContain('<input type="hidden" name="sortBy" value="zipcode"/>');
    expect(tag(search, 'value="city"')).toContain('selected');
    expect(search).toMatch(/<button class="btn"/);
  });

  it('TAB-08 the count is a status from the first HTML on', () => {
    expect(html(<ResultCount>12 verbindingen</ResultCount>)).toBe(
      '<p id="count" role="status" class="muted">12 verbindingen</p>',
    );
  });
});

it.each([
  ['table', list],
  ['search', search],
  ['pagination', pages],
])('SYS-04 %s is sound HTML', async (_name, markup) => {
  expect(await faults(markup)).toEqual([]);
});
